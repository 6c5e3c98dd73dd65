import type { CardDetails, CardFunding } from '@paddock/contracts/events';
import { isCardExpired } from '@paddock/contracts/payment-fields';
import type { PaymentMethod } from '../../domain/account/payment-methods/payment-methods.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import type { PaymentServices } from './services.ts';

/** A saved card as its owner sees it. */
export type SavedCard = CardDetails & { methodId: string; funding: CardFunding; expired: boolean };

/** All of them, the one that was used last first. */
export const savedCardsOf = async (
  services: Pick<PaymentServices, 'profiles'>,
  { accountId, paymentMethods }: OpenAccount,
  now: Date,
): Promise<SavedCard[]> => {
  const opened = paymentMethods.saved.map((method) => openedCard(services, accountId, method, now));
  return (await Promise.all(opened)).filter((card) => card !== undefined).toReversed();
};

/** A saved card with its details opened; `undefined` of a person who was erased. */
export const openedCard = async (
  { profiles }: Pick<PaymentServices, 'profiles'>,
  accountId: string,
  { methodId, details, funding }: PaymentMethod,
  now: Date,
): Promise<SavedCard | undefined> => {
  const opened = await profiles.openCard(accountId, details);
  return opened && { methodId, ...opened, funding, expired: isCardExpired(opened, now.getTime()) };
};
