import type { AccountEvent, Card } from '@paddock/contracts/events';
import type { deposit, withdraw } from '@paddock/contracts/http';
import type { Currency } from '@paddock/contracts/money';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { type CallRequest, commandContextOf } from '@paddock/service-kit/http';
import { askProvider } from '../../adapters/payments/ask-provider.ts';
import type { CardPaymentKind, KnownCard } from '../../adapters/payments/provider.ts';
import { recordOutcome } from '../../adapters/payments/record-outcome.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { acceptCard, cardForEvents } from './card.ts';
import { confirmPassword } from './confirm-password.ts';
import type { PaymentServices } from './services.ts';

/** A payment by card as a call asks for it. */
type CardPayment = CallRequest<typeof deposit> | CallRequest<typeof withdraw>;

/**
 * The card that the customer may pay with: money moves only for who knows the password, of which as many wrong ones are
 * taken as at sign-in. Refuses what `acceptCard` and `confirmPassword` do.
 */
const authoriseCard = async (
  services: PaymentServices,
  { body, session, actor, correlationId, now, ip, device }: CardPayment,
): Promise<KnownCard | Refusal> => {
  const card = await acceptCard(services.payments, body, now);
  if (isRefusal(card)) return card;
  const confirmation = { accountId: session.account.accountId, password: body.Password, ip, device };
  return (await confirmPassword(services, confirmation, { actor, correlationId, now })) ?? card;
};

/** How a payment stands when the customer is answered; amounts in minor units, `balance` after it. */
type PaymentResult = {
  /** `held`: somebody looks at it before the provider is asked. */
  status: 'pending' | 'completed' | 'held';
  amount: number;
  currency: Currency;
  balance: number;
  position: bigint;
};

const requestOf = (
  kind: CardPaymentKind,
  paymentId: string,
  payment: { amount: number; card: ReturnType<typeof cardForEvents> },
  verified: boolean,
): AccountCommand =>
  kind === 'deposit'
    ? { type: 'request-deposit', depositId: paymentId, ...payment, verified }
    : { type: 'request-withdrawal', withdrawalId: paymentId, ...payment };

const declinedAs = { deposit: 'deposit-declined', withdrawal: 'card-refused' } as const;

const requestTypes = ['DepositRequested', 'WithdrawalRequested', 'WithdrawalHeld'] as const;
type RequestedPayment = Extract<AccountEvent, { type: (typeof requestTypes)[number] }>;
const isRequest = (event: AccountEvent): event is RequestedPayment =>
  requestTypes.some((type) => type === event.type);

/**
 * What the account has under this key: of two requests at once the one that was first. Refuses `key-reused` where this
 * is another payment than that, be it by the card alone.
 */
const requestedOf = (
  events: readonly AccountEvent[],
  { amount, card }: { amount: number; card: Card },
): RequestedPayment | Refusal => {
  const requested = events.find(isRequest);
  const isSame = requested?.data.amount === amount && requested.data.card?.token === card.token;
  return requested && isSame ? requested : refuse('key-reused');
};

/**
 * Pays by card. The account allows it first, so that no card is charged over a limit and no money leaves twice; then
 * the provider is asked, and how it ended recorded. The payment id is the command's, so that a repeat asks for the
 * same payment. Refuses what `authoriseCard` and the account do, a card that the provider declines, and `key-reused`
 * for another payment under the key of the first.
 */
export const payByCard = async (
  services: PaymentServices,
  kind: CardPaymentKind,
  request: CardPayment,
): Promise<PaymentResult | Refusal> => {
  const { body, session, commandId: paymentId, now } = request;
  const { accountId } = session.account;
  const card = await authoriseCard(services, request);
  if (isRefusal(card)) return card;
  const context = { ...commandContextOf(request), causationId: paymentId };
  const verified = await services.verifiedCustomers.isVerified(accountId, now);
  const payment = { amount: body.Amount, card: cardForEvents(card) };
  const command = requestOf(kind, paymentId, payment, verified);
  const requested = await services.accounts.execute(accountId, command, context);
  if (isRefusal(requested)) return requested;
  const recorded = requestedOf(requested.events, payment);
  if (isRefusal(recorded)) return recorded;
  const { currency, wallet } = openAccountOf(requested.state);
  const { amount } = recorded.data;
  const begun = { amount, currency, balance: wallet.balance, position: requested.position };
  if (recorded.type === 'WithdrawalHeld') return { ...begun, status: 'held' };
  // The account decided on the card that it recorded: no other is paid, whatever this request says.
  const order = { kind, paymentId, accountId, amount, currency, cardToken: recorded.data.card.token };
  const answer = await askProvider(services.payments, order, services.log);
  if (answer === 'no-answer') return { ...begun, status: 'pending' };
  const ended = await recordOutcome(services, { kind, paymentId, accountId, ...answer }, context);
  if (isRefusal(ended)) return ended;
  // Somebody has to find out which is right: until then nothing more is said than before there was an answer.
  if (ended.events.some(({ type }) => type === 'PaymentContradicted')) return { ...begun, status: 'pending' };
  if (answer.outcome === 'declined') return refuse(declinedAs[kind]);
  const { balance } = openAccountOf(ended.state).wallet;
  return { status: answer.outcome, amount, currency, balance, position: ended.position };
};
