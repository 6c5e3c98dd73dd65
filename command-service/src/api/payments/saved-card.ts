import type { CardDetails, CardFunding, EWalletDetails } from '@paddock/contracts/events';
import { isCardExpired } from '@paddock/contracts/payment-fields';
import { isEWallet } from '@paddock/contracts/payments';
import { refusalText, refuse } from '@paddock/contracts/refusals';
import type { PaymentMethod } from '../../domain/account/payment-methods/payment-methods.ts';
import { isChargedBack } from '../../domain/account/payments/reclaims.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import { fundingOf } from './card.ts';
import type { PaymentServices } from './services.ts';

type Services = Pick<PaymentServices, 'profiles' | 'cardRanges'>;

/** `barred`: why it pays nothing in, `null` where it may. */
type Saved = { methodId: string; barred: string | null };
/** A saved card or e-wallet as its owner sees it; the funding of a card as it is known by now. */
type SavedCard = CardDetails & Saved & { funding: CardFunding; expired: boolean };
export type SavedMethod = SavedCard | (EWalletDetails & Saved);

/**
 * Whether it can be paid with: nothing of it was taken back, and of a card, it has not expired, and its funding is not
 * refused; an e-wallet says that with each payment.
 */
export const isPayable = (saved: SavedMethod): boolean =>
  saved.barred === null &&
  (isEWallet(saved) || (!saved.expired && (saved.funding === 'debit' || saved.funding === 'prepaid')));

/** All of them, the one that was used last first. */
export const savedMethodsOf = async (
  services: Services,
  account: OpenAccount,
  now: Date,
): Promise<SavedMethod[]> => {
  const opened = account.paymentMethods.saved.map((method) => openedMethod(services, account, method, now));
  return (await Promise.all(opened)).filter((saved) => saved !== undefined).toReversed();
};

/** A saved card or e-wallet with its details opened; `undefined` of a person who was erased. */
const openedMethod = async (
  { profiles, cardRanges }: Services,
  { accountId, reclaims }: OpenAccount,
  { methodId, token, details, funding }: PaymentMethod,
  now: Date,
): Promise<SavedMethod | undefined> => {
  const opened = await profiles.openCard(accountId, details);
  if (!opened) return undefined;
  const barred = isChargedBack(reclaims, { token })
    ? refusalText(refuse(isEWallet(opened) ? 'e-wallet-charged-back' : 'card-charged-back'))
    : null;
  if (isEWallet(opened)) return { methodId, ...opened, barred };
  const { bin, ...shown } = opened;
  return {
    ...{ methodId, ...shown },
    funding: await fundingOf(cardRanges, { funding, bin }),
    expired: isCardExpired(shown, now.getTime()),
    barred,
  };
};
