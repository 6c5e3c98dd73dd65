import { useSettlements } from '../features/bet-history/use-settlements.ts';
import { CashOutHost } from '../features/cash-out/cash-out-host.tsx';
import { TimeOutEndHost } from '../features/exclusions/time-out/time-out-end-host.tsx';
import { AccountPromptHost } from '../features/limits/account-prompt/account-prompt-host.tsx';
import { RealityCheckHost } from '../features/limits/reality-check/reality-check-host.tsx';
import { PasskeyOfferPopup } from '../features/passkeys/passkey-offer-popup.tsx';
import { LowBalanceHost } from '../features/payments/low-balance-host.tsx';
import { TermsHost } from '../features/terms/terms-host.tsx';
import { useVerificationWatch } from '../features/verification/use-verification.ts';
import { useKeptPreferences } from './use-kept-preferences.ts';

/** What goes on beside any page of a customer: word of settled bets, and popups that stand over the page. */
export const CustomerOverlays = () => {
  useSettlements();
  useKeptPreferences();
  useVerificationWatch();
  return (
    <>
      <CashOutHost />
      <RealityCheckHost />
      <AccountPromptHost />
      <TimeOutEndHost />
      <TermsHost />
      <PasskeyOfferPopup />
      <LowBalanceHost />
    </>
  );
};
