import type { CardDetails, CardFunding, EWalletDetails } from '@paddock/contracts/events';
import { isCardExpired } from '@paddock/contracts/payment-fields';
import { isEWallet } from '@paddock/contracts/payments';
import type { PaymentMethod } from '../../domain/account/payment-methods/payment-methods.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import { fundingOf } from './card.ts';
import type { PaymentServices } from './services.ts';

type Services = Pick<PaymentServices, 'profiles' | 'cardRanges'>;

/** A saved card or e-wallet as its owner sees it; the funding of a card as it is known by now. */
type SavedCard = CardDetails & { methodId: string; funding: CardFunding; expired: boolean };
export type SavedMethod = SavedCard | (EWalletDetails & { methodId: string });

/** Whether it can be paid with: a card that has not expired, and whose funding is not refused; an e-wallet says with each payment. */
export const isPayable = (saved: SavedMethod): boolean =>
  isEWallet(saved) || (!saved.expired && (saved.funding === 'debit' || saved.funding === 'prepaid'));

/** All of them, the one that was used last first. */
export const savedMethodsOf = async (
  services: Services,
  { accountId, paymentMethods }: OpenAccount,
  now: Date,
): Promise<SavedMethod[]> => {
  const opened = paymentMethods.saved.map((method) => openedMethod(services, accountId, method, now));
  return (await Promise.all(opened)).filter((saved) => saved !== undefined).toReversed();
};

/** A saved card or e-wallet with its details opened; `undefined` of a person who was erased. */
const openedMethod = async (
  { profiles, cardRanges }: Services,
  accountId: string,
  { methodId, details, funding }: PaymentMethod,
  now: Date,
): Promise<SavedMethod | undefined> => {
  const opened = await profiles.openCard(accountId, details);
  if (!opened) return undefined;
  if (isEWallet(opened)) return { methodId, ...opened };
  const { bin, ...shown } = opened;
  const expired = isCardExpired(shown, now.getTime());
  return { methodId, ...shown, funding: await fundingOf(cardRanges, { funding, bin }), expired };
};
