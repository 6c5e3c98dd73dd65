import type { AccountEvent, HeldReason } from '@paddock/contracts/events';
import type { Currency } from '@paddock/contracts/money';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Decided } from '@paddock/service-kit/aggregate';
import { commandContextOf } from '@paddock/service-kit/http';
import { lastOwnerChange } from '../../adapters/contacts/owner-change.ts';
import { withFinancialCheck } from '../../adapters/financial-check/with-financial-check.ts';
import { askProvider } from '../../adapters/payments/ask-provider.ts';
import { decideAuthorised } from '../../adapters/payments/decide-authorised.ts';
import { readPastPayment } from '../../adapters/payments/past-payment.ts';
import type { CardPaymentKind, PaymentAnswer, PaymentProgress } from '../../adapters/payments/provider.ts';
import { recordOutcome } from '../../adapters/payments/record-outcome.ts';
import { withSourceOfFunds } from '../../adapters/source-of-funds/with-source-of-funds.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { depositBlockRefusal } from '../../domain/account/payments/deposit-block.ts';
import type { OwnerChange } from '../../domain/account/payments/hold-withdrawal.ts';
import { type PaymentStatus, paymentStatusOf } from '../../domain/account/payments/payment-status.ts';
import { paidDebtsOf } from '../../domain/account/payments/payments.ts';
import type { Participant } from '../../domain/account/standing.ts';
import { type AccountState, type OpenAccount, openAccountOf } from '../../domain/account/state.ts';
import { refusalOfDeposit } from './declined.ts';
import { keptFromCompleting } from './let-through.ts';
import { type CardPayment, type PaidWith, paidWith, refusedWithdrawal, tokenAgain } from './paid-with.ts';
import { returnAddress } from './return-address.ts';
import type { PaymentServices } from './services.ts';

/** How a payment stands when the customer is answered; amounts in minor units, `balance` after it. */
export type PaymentResult = {
  /** `held`: somebody looks at it before the provider is asked. `authentication`: the customer is to confirm it with their bank. */
  status: 'authentication' | 'pending' | 'completed' | 'held';
  /** Where they do that. */
  address?: string | undefined;
  /** Why it is held; `undefined`: it never was. */
  heldFor: HeldReason | undefined;
  amount: number;
  currency: Currency;
  balance: number;
  /** Of a deposit: what of it paid what the customer owed. */
  paidDebts: number | undefined;
  position: bigint;
  /** What the customer is told beside it: no deposit is accepted after this one. */
  notice?: Refusal | undefined;
};

const requestOf = (
  kind: CardPaymentKind,
  paymentId: string,
  { funding, ...payment }: PaidWith & { amount: number },
  { participant, ownerChange }: { participant: Participant; ownerChange: OwnerChange | null },
): AccountCommand =>
  kind === 'deposit'
    ? { type: 'request-deposit', depositId: paymentId, ...payment, funding, ...participant }
    : { type: 'request-withdrawal', withdrawalId: paymentId, ...payment, ownerChange };

/** Of a deposit. */
const backUrlOf = (body: CardPayment['body']): string | undefined =>
  'BackUrl' in body ? body.BackUrl : undefined;

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
  { amount, token }: { amount: number; token: string },
): RequestedPayment | Refusal => {
  const requested = events.find(isRequest);
  const isSame = requested?.data.amount === amount && requested.data.card?.token === token;
  return requested && isSame ? requested : refuse('key-reused');
};

/** Why no deposit is accepted after these events, for a while. */
const blockOf = (events: readonly AccountEvent[]): Refusal | undefined => {
  const block = events.find((event) => event.type === 'DepositsBlocked');
  return block && depositBlockRefusal(block.data);
};

type Requested = { decided: Decided<AccountState, AccountEvent>; recorded: RequestedPayment };

/** The payment that this key stood for before, as the account has it now; a repeat moves nothing, and needs no password. */
const findRequested = async (
  services: PaymentServices,
  kind: CardPaymentKind,
  request: CardPayment,
): Promise<Requested | Refusal | undefined> => {
  const { body, session, commandId } = request;
  const decided = await services.accounts.recall(session.account.accountId, commandId);
  if (!decided) return undefined;
  const token = await tokenAgain(services, kind, request, openAccountOf(decided.state));
  if (isRefusal(token)) return token;
  const recorded = requestedOf(decided.events, { amount: body.Amount, token });
  return isRefusal(recorded) ? recorded : { decided, recorded };
};

const requestPayment = async (
  services: PaymentServices,
  kind: CardPaymentKind,
  request: CardPayment,
): Promise<Requested | Refusal> => {
  const { body, session, commandId: paymentId, now } = request;
  const { accountId } = session.account;
  const paid = await paidWith(services, kind, request);
  if (isRefusal(paid)) return paid;
  const participant = await services.participants.find(accountId, now, session.sessionId);
  const payment = { amount: body.Amount, ...paid };
  const ownerChange = kind === 'withdrawal' ? await lastOwnerChange(services, accountId) : null;
  const command = requestOf(kind, paymentId, payment, { participant, ownerChange });
  const context = { ...commandContextOf(request), causationId: paymentId };
  const pay = () =>
    services.personsPayments.decide(accountId, context, () =>
      services.accounts.execute(accountId, command, context),
    );
  const decided =
    kind === 'withdrawal'
      ? await pay()
      : await withSourceOfFunds(services, { accountId, amount: body.Amount }, context, () =>
          withFinancialCheck(services, accountId, context, pay),
        );
  if (isRefusal(decided)) return decided;
  const recorded = requestedOf(decided.events, { amount: body.Amount, token: paid.card.token });
  return isRefusal(recorded) ? recorded : { decided, recorded };
};

/** The same however long ago the payment ended. */
const statusNow = async (
  { store }: PaymentServices,
  kind: CardPaymentKind,
  account: OpenAccount,
  { accountId, paymentId, revision }: { accountId: string; paymentId: string; revision: bigint },
): Promise<PaymentStatus> => {
  const status = paymentStatusOf(account, kind, paymentId);
  if (status) return status;
  const past = await readPastPayment(store, accountId, paymentId, revision);
  if (!past) throw new Error(`payment ${paymentId} was requested and is not there`);
  return past.outcome;
};

/** Of a payment that ended otherwise than well. */
const refusalOf = (kind: CardPaymentKind, account: OpenAccount, paymentId: string): Refusal => {
  if (kind === 'withdrawal') return refuse('withdrawal-returned');
  return refuse(refusalOfDeposit(account, paymentId));
};

/** As the provider has it now: that it has not ended is recorded where it asks something of the customer, or did. */
const recordProgress = async (
  services: PaymentServices,
  request: CardPayment,
  stands: PaymentResult,
  progress: Exclude<PaymentProgress, { outcome: 'authorised' }>,
): Promise<PaymentResult | Refusal> => {
  const { session, commandId: paymentId } = request;
  const { accountId } = session.account;
  if (progress.outcome === 'pending' && stands.status === 'pending') return stands;
  const context = { ...commandContextOf(request), causationId: paymentId };
  const payment = { kind: 'deposit', paymentId, accountId } as const;
  const noted = await recordOutcome(services, { ...payment, outcome: progress.outcome }, context);
  if (isRefusal(noted)) return noted;
  const account = openAccountOf(noted.state);
  const status = paymentStatusOf(account, 'deposit', paymentId);
  // A callback was faster.
  if (status === 'declined' || status === 'timed-out') return refusalOf('deposit', account, paymentId);
  const { balance } = account.wallet;
  const now = {
    ...stands,
    balance,
    paidDebts: paidDebtsOf(account.payments, paymentId),
    position: noted.position,
  };
  if (status === 'completed') return { ...now, status };
  const isAsked = status === 'authentication' && progress.outcome === 'authenticate';
  return isAsked ? { ...now, status, address: progress.address } : { ...now, status: 'pending' };
};

/** What the provider says at last, in the account; where it holds the money, once that was taken or let go. */
const recordAnswer = (
  services: PaymentServices,
  payment: { kind: CardPaymentKind; paymentId: string; accountId: string },
  answer: Exclude<PaymentAnswer, { outcome: 'authenticate' | 'pending' }>,
  context: Parameters<typeof recordOutcome>[2],
) =>
  answer.outcome === 'authorised'
    ? decideAuthorised(services, { ...payment, ...answer }, context)
    : recordOutcome(services, { ...payment, ...answer }, context);

/**
 * Pays by card or e-wallet. The account allows it first, so that no card is charged over a limit and no money leaves twice; then
 * the provider is asked, and how it ended recorded. The payment id is the command's: a repeat is answered with how that
 * payment stands, and the provider asked again only while it is pending, a deposit only where nothing has come to stand
 * against it: else it is given up. Refuses what `paidWith` and the account
 * do, a card that the provider declines, and `key-reused` for another payment under the key of the first; a repeat
 * `card-details-again` where its own token is over, `deposit-declined`, `withdrawal-returned` or `provider-timeout`.
 */
export const payByCard = async (
  services: PaymentServices,
  kind: CardPaymentKind,
  request: CardPayment,
): Promise<PaymentResult | Refusal> => {
  const { session, commandId: paymentId } = request;
  const { accountId } = session.account;
  const found = await findRequested(services, kind, request);
  const requested = found ?? (await requestPayment(services, kind, request));
  if (isRefusal(requested)) return requested;
  const { decided, recorded } = requested;
  const account = openAccountOf(decided.state);
  const { currency, wallet } = account;
  const { amount } = recorded.data;
  const { position, revision } = decided;
  const heldFor = recorded.type === 'WithdrawalHeld' ? recorded.data.reason : undefined;
  const paidDebts = paidDebtsOf(account.payments, paymentId);
  const stands = { amount, currency, balance: wallet.balance, paidDebts, heldFor, position };
  const status = await statusNow(services, kind, account, { accountId, paymentId, revision });
  if (status === 'declined' || status === 'timed-out') return refusalOf(kind, account, paymentId);
  // The account decided on the card that it recorded: no other is paid, whatever this request says.
  const cardToken = recorded.data.card?.token;
  const isOpen = status === 'pending' || status === 'authentication';
  if (!isOpen || cardToken === undefined) return { ...stands, status };
  // The provider may hear of it for the first time, long after it was asked for.
  if (found && kind === 'deposit' && status === 'pending') {
    const kept = await keptFromCompleting(services, request, { depositId: paymentId, amount });
    if (kept) return kept;
  }
  const order = {
    ...{ kind, paymentId, accountId, amount, currency, cardToken, typed: request.body.CardToken },
    returnTo: returnAddress(services.publicUrl, paymentId, backUrlOf(request.body)),
  };
  const answer = await askProvider(services.payments, order, services.log);
  if (answer === 'no-answer') return { ...stands, status };
  if (answer.outcome === 'authenticate' || answer.outcome === 'pending') {
    return recordProgress(services, request, { ...stands, status }, answer);
  }
  const context = { ...commandContextOf(request), causationId: paymentId };
  const ended = await recordAnswer(services, { kind, paymentId, accountId }, answer, context);
  if (isRefusal(ended)) return ended;
  // Somebody has to find out which is right: until then nothing more is said than before there was an answer.
  if (ended.events.some(({ type }) => type === 'PaymentContradicted')) return { ...stands, status };
  const after = openAccountOf(ended.state);
  const outcome = answer.outcome === 'authorised' ? paymentStatusOf(after, kind, paymentId) : answer.outcome;
  // It is held still: the process takes it.
  if (outcome === 'pending') return { ...stands, status: outcome, position: ended.position };
  if (outcome !== 'completed') {
    const refused = kind === 'deposit' ? refusalOf(kind, after, paymentId) : refusedWithdrawal(request.body);
    return blockOf(ended.events) ?? refused;
  }
  return {
    ...stands,
    status: outcome,
    balance: after.wallet.balance,
    paidDebts: paidDebtsOf(after.payments, paymentId),
    position: ended.position,
    notice: blockOf(ended.events),
  };
};
