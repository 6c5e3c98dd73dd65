import type { CardDetails, CardFunding } from '@paddock/contracts/events';
import { isCardExpired } from '@paddock/contracts/payment-fields';
import type { PaymentMethod } from '../../domain/account/payment-methods/payment-methods.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import { fundingOf } from './card.ts';
import type { PaymentServices } from './services.ts';

type Services = Pick<PaymentServices, 'profiles' | 'cardRanges'>;

/** A saved card as its owner sees it; its funding as it is known by now. */
export type SavedCard = CardDetails & { methodId: string; funding: CardFunding; expired: boolean };

/** Whether it can be paid with: it has not expired, and its funding is not refused. */
export const isPayable = ({ expired, funding }: SavedCard): boolean =>
  !expired && (funding === 'debit' || funding === 'prepaid');

/** All of them, the one that was used last first. */
export const savedCardsOf = async (
  services: Services,
  { accountId, paymentMethods }: OpenAccount,
  now: Date,
): Promise<SavedCard[]> => {
  const opened = paymentMethods.saved.map((method) => openedCard(services, accountId, method, now));
  return (await Promise.all(opened)).filter((card) => card !== undefined).toReversed();
};

/** A saved card with its details opened; `undefined` of a person who was erased. */
export const openedCard = async (
  { profiles, cardRanges }: Services,
  accountId: string,
  { methodId, details, funding }: PaymentMethod,
  now: Date,
): Promise<SavedCard | undefined> => {
  const opened = await profiles.openCard(accountId, details);
  if (!opened) return undefined;
  const { bin, ...shown } = opened;
  const expired = isCardExpired(shown, now.getTime());
  return { methodId, ...shown, funding: await fundingOf(cardRanges, { funding, bin }), expired };
};
