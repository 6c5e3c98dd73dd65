import type { CardDetails, CardFunding } from '@paddock/contracts/events';
import { isCardExpired } from '@paddock/contracts/payment-fields';
import { refusalText, refuse } from '@paddock/contracts/refusals';
import type { PaymentMethod } from '../../domain/account/payment-methods/payment-methods.ts';
import { isChargedBack } from '../../domain/account/payments/reclaims.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import { fundingOf } from './card.ts';
import type { PaymentServices } from './services.ts';

type Services = Pick<PaymentServices, 'profiles' | 'cardRanges'>;

/** A saved card as its owner sees it; its funding as it is known by now. `barred`: why it pays nothing in, `null` where it may. */
export type SavedCard = CardDetails & {
  methodId: string;
  funding: CardFunding;
  expired: boolean;
  barred: string | null;
};

/** Whether it can be paid with: it has not expired, its bank took nothing back, and its funding is not refused. */
export const isPayable = ({ expired, barred, funding }: SavedCard): boolean =>
  !expired && barred === null && (funding === 'debit' || funding === 'prepaid');

/** All of them, the one that was used last first. */
export const savedCardsOf = async (
  services: Services,
  account: OpenAccount,
  now: Date,
): Promise<SavedCard[]> => {
  const opened = account.paymentMethods.saved.map((method) => openedCard(services, account, method, now));
  return (await Promise.all(opened)).filter((card) => card !== undefined).toReversed();
};

/** A saved card with its details opened; `undefined` of a person who was erased. */
const openedCard = async (
  { profiles, cardRanges }: Services,
  { accountId, reclaims }: OpenAccount,
  { methodId, token, details, funding }: PaymentMethod,
  now: Date,
): Promise<SavedCard | undefined> => {
  const opened = await profiles.openCard(accountId, details);
  if (!opened) return undefined;
  const { bin, ...shown } = opened;
  return {
    ...{ methodId, ...shown },
    funding: await fundingOf(cardRanges, { funding, bin }),
    expired: isCardExpired(shown, now.getTime()),
    barred: isChargedBack(reclaims, { token }) ? refusalText(refuse('card-charged-back')) : null,
  };
};
