import type { Card, CardFunding } from '@paddock/contracts/events';
import type { deposit, withdraw } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CallRequest } from '@paddock/service-kit/http';
import type { CardPaymentKind } from '../../adapters/payments/provider.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import { authoriseCard, authorisePayment } from './authorise-card.ts';
import { cardForEvents, digestOf, fundingBefore } from './card.ts';
import { methodToPay, tokenChosen } from './pay-out-methods.ts';
import type { PaymentServices } from './services.ts';

/** A payment by card or e-wallet as a call asks for it. */
export type CardPayment = CallRequest<typeof deposit> | CallRequest<typeof withdraw>;

/** What a payment is made with, as the account decides on it. */
export type PaidWith = {
  card: Card;
  cardDigest?: string;
  funding: CardFunding;
  /** Its security code alone was typed, or nothing of it. */
  ifSaved: boolean;
};

/** What a withdrawal goes to of which nothing was typed. */
const chosenIn = (body: CardPayment['body']): string | undefined =>
  'MethodId' in body ? body.MethodId : undefined;

const typedWith = async (
  services: PaymentServices,
  kind: CardPaymentKind,
  request: CardPayment,
): Promise<PaidWith | Refusal> => {
  const { CardToken = '', ...body } = request.body;
  const card = await authoriseCard(services, kind, { ...request, body: { ...body, CardToken } });
  if (isRefusal(card)) return card;
  const funding = await fundingBefore(services.cardRanges, card);
  return { card: cardForEvents(card), ...digestOf(services, card), funding, ifSaved: card.alias === null };
};

/** Paid to, so that nobody asks where the money of it comes from. */
const chosenWith = async (
  services: PaymentServices,
  request: CardPayment,
  methodId: string,
): Promise<PaidWith | Refusal> => {
  const refused = await authorisePayment(services, request);
  if (refused) return refused;
  const { state } = await services.accounts.load(request.session.account.accountId);
  if (state.status !== 'open') return refuse('not-found');
  const chosen = await methodToPay(services, state, methodId, request.now);
  return isRefusal(chosen) ? chosen : { ...chosen, funding: 'unknown' };
};

/** What a payment is to be made with, once its password was right. Refuses what `authoriseCard` and `methodToPay` do. */
export const paidWith = (
  services: PaymentServices,
  kind: CardPaymentKind,
  request: CardPayment,
): Promise<PaidWith | Refusal> => {
  const methodId = chosenIn(request.body);
  return methodId === undefined
    ? typedWith(services, kind, request)
    : chosenWith(services, request, methodId);
};

/**
 * The provider's token of what a payment that is sent again comes with. Refuses `card-details-again` where that is over, and
 * `key-reused` for what the account never had.
 */
export const tokenAgain = async (
  services: PaymentServices,
  kind: CardPaymentKind,
  { body, session, commandId }: CardPayment,
  account: OpenAccount,
): Promise<string | Refusal> => {
  const { accountId } = session.account;
  const methodId = chosenIn(body);
  if (methodId !== undefined) return (await tokenChosen(services, account, methodId)) ?? refuse('key-reused');
  const card = await services.payments.methodOf({ kind, accountId, token: body.CardToken ?? '', commandId });
  return card?.token ?? refuse('card-details-again');
};

/** How the provider's no to a withdrawal is said: of what was typed, or of what was chosen. */
export const refusedWithdrawal = (body: CardPayment['body']): Refusal =>
  refuse(chosenIn(body) === undefined ? 'card-refused' : 'withdrawal-method-refused');
