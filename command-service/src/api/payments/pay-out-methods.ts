import { createHash } from 'node:crypto';
import type { Card } from '@paddock/contracts/events';
import type { paymentMethods, Response } from '@paddock/contracts/http';
import { isCardExpired } from '@paddock/contracts/payment-fields';
import { isEWallet } from '@paddock/contracts/payments';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { tokenOfMethod } from '../../adapters/payments/token-of-method.ts';
import {
  methodById,
  methodOfCard,
  type PaymentMethod,
} from '../../domain/account/payment-methods/payment-methods.ts';
import { cardOf, owedTo, type UsedCard } from '../../domain/account/payments/cards.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import { cardForEvents } from './card.ts';
import type { PaymentServices } from './services.ts';

type Services = Pick<PaymentServices, 'profiles' | 'payments' | 'store'>;
type Used = Response<typeof paymentMethods>['others'][number];

/** A name for what is not saved, of which nothing of the provider's can be found out; the same as long as its token is. */
const usedId = ({ token }: Pick<Card, 'token'>): string =>
  `used-${createHash('sha256').update(token).digest('base64url').slice(0, 22)}`;

const usedById = ({ payments }: OpenAccount, methodId: string): UsedCard | undefined =>
  payments.cards.find((used) => usedId(used) === methodId);

/** Whether the provider pays to it, which of e-wallets not each does. */
export const isPaidTo = ({ payments }: Pick<Services, 'payments'>, card: Card): boolean =>
  !isEWallet(card) || (payments.eWallets?.offered.includes(card.eWallet) ?? false);

/** Minor units that came from a card or e-wallet and have not gone back to it. */
const goesBackTo = ({ payments }: OpenAccount, token: string | undefined): number => {
  const used = payments.cards.find((card) => card.token === token);
  return used ? owedTo(used) : 0;
};

/** The same of a saved one. */
export const goesBackToSaved = (account: OpenAccount, methodId: string): number =>
  goesBackTo(account, methodById(account.paymentMethods, methodId)?.token);

/** What is not saved, or not any more, and money came from that has not gone back; the one that was used last first. */
export const usedMethods = (services: Pick<Services, 'payments'>, account: OpenAccount): Used[] =>
  account.payments.cards
    .filter((used) => owedTo(used) > 0 && !methodOfCard(account.paymentMethods, used.token))
    .filter((used) => isPaidTo(services, used))
    .toReversed()
    .map((used) => {
      const { token: _, ...shown } = cardOf(used);
      return { methodId: usedId(used), ...shown, goesBack: owedTo(used) };
    });

/** `ifSaved`: it is paid as long as it is saved. */
type Chosen = { card: Card; ifSaved: boolean };

const savedToPay = async (
  { profiles }: Pick<Services, 'profiles'>,
  { accountId }: OpenAccount,
  { token, details }: PaymentMethod,
  now: Date,
): Promise<Chosen | Refusal> => {
  const opened = await profiles.openCard(accountId, details);
  if (!opened) return refuse('payment-method-removed');
  if (!isEWallet(opened) && isCardExpired(opened, now.getTime())) return refuse('card-expired');
  return { card: cardForEvents({ token, ...opened }), ifSaved: true };
};

/**
 * What a customer chose to be paid to, of their own: saved, or known by a payment. Refuses `payment-method-removed` for what
 * is neither, or is somebody else's, `card-expired`, and `withdrawal-method-hidden` for an e-wallet that the provider pays
 * no more.
 */
export const methodToPay = async (
  services: Services,
  account: OpenAccount,
  methodId: string,
  now: Date,
): Promise<Chosen | Refusal> => {
  const saved = methodById(account.paymentMethods, methodId);
  if (saved) {
    const chosen = await savedToPay(services, account, saved, now);
    return 'card' in chosen && !isPaidTo(services, chosen.card) ? refuse('withdrawal-method-hidden') : chosen;
  }
  const used = usedById(account, methodId);
  if (!used) return refuse('payment-method-removed');
  if (!isPaidTo(services, used)) return refuse('withdrawal-method-hidden');
  return { card: cardOf(used), ifSaved: false };
};

/** The provider's token of what was chosen for a payment that was asked for before, also where it was removed since. */
export const tokenChosen = async (
  { store }: Pick<Services, 'store'>,
  account: OpenAccount,
  methodId: string,
): Promise<string | undefined> =>
  (methodById(account.paymentMethods, methodId) ?? usedById(account, methodId))?.token ??
  tokenOfMethod(store, account.accountId, methodId);
