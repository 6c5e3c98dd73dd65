import { depositReturn, type Response } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refusalText, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { type CallRequest, commandContextOf, type Route, route } from '@paddock/service-kit/http';
import { askReturned, askStatus } from '../../adapters/payments/ask-provider.ts';
import { decideAuthorised } from '../../adapters/payments/decide-authorised.ts';
import { readPastPayment } from '../../adapters/payments/past-payment.ts';
import type { PaymentStatus } from '../../adapters/payments/provider.ts';
import { recordOutcome } from '../../adapters/payments/record-outcome.ts';
import { isConfirmable, isUnderWay } from '../../domain/account/payments/deposit-states.ts';
import { paymentStatusOf } from '../../domain/account/payments/payment-status.ts';
import { depositOf } from '../../domain/account/payments/payments.ts';
import { barred, toDeposit } from '../../domain/account/standing.ts';
import { type AccountState, type OpenAccount, openAccountOf } from '../../domain/account/state.ts';
import { refusalOfDeposit } from './declined.ts';
import { keptFromCompleting } from './let-through.ts';
import type { PaymentServices } from './services.ts';

type Request = CallRequest<typeof depositReturn>;
type Answer = Response<typeof depositReturn>;
/** `kept`: why the provider was not asked to complete it. */
type Seen = {
  state: AccountState;
  position: bigint | undefined;
  address: string | null;
  kept: Refusal | undefined;
};

const isOpen = (deposit: NonNullable<ReturnType<typeof depositOf>>, { RedirectResult }: Request['body']) =>
  isUnderWay(deposit) || (RedirectResult !== undefined && isConfirmable(deposit.status, deposit.reason));

/** How the provider has it; `unknown` where that does not answer now: the callback brings it. */
const statusAt = (
  { payments, log }: PaymentServices,
  { DepositId: depositId, RedirectResult: result }: Request['body'],
): Promise<PaymentStatus> => {
  const asked =
    result === undefined ? askStatus(payments, depositId) : askReturned(payments, depositId, result);
  return asked.catch((err) => {
    log.warn({ err, paymentId: depositId }, 'the payment provider did not say how a deposit stands');
    return { outcome: 'unknown' };
  });
};

/**
 * The account with what the provider says of a deposit that is under way, and where that is confirmed. What its customer
 * brought back completes it, which the account lets happen first.
 */
const lookAgain = async (services: PaymentServices, request: Request): Promise<Seen | Refusal> => {
  const { accountId } = request.session.account;
  const { DepositId: paymentId, RedirectResult: result } = request.body;
  const seen = async () => {
    const { state } = await services.accounts.load(accountId);
    return { state, position: undefined, address: null, kept: undefined };
  };
  const before = await seen();
  const { state } = before;
  const deposit = state.status === 'open' ? depositOf(state.payments, paymentId) : undefined;
  if (!deposit || !isOpen(deposit, request.body)) return before;
  if (result !== undefined) {
    const { depositId, amount } = deposit;
    const kept = await keptFromCompleting(services, request, { depositId, amount });
    if (kept) return { ...(await seen()), kept };
  }
  const said = await statusAt(services, request.body);
  const address = said.outcome === 'authenticate' ? said.address : null;
  // The customer has seen the bank's page, and it is not done: whoever asks first writes that down.
  if (said.outcome === 'unknown') return seen();
  const context = { ...commandContextOf(request), causationId: paymentId };
  const recorded =
    said.outcome === 'authorised'
      ? await decideAuthorised(services, { accountId, paymentId, ...said }, context)
      : await recordOutcome(services, { kind: 'deposit', accountId, paymentId, ...said }, context);
  if (isRefusal(recorded)) return recorded;
  return { state: recorded.state, position: recorded.position, address, kept: undefined };
};

/** How a deposit stands of which the state knows nothing any more. */
const longEnded = async (
  { store, accounts }: PaymentServices,
  accountId: string,
  depositId: string,
): Promise<Pick<Answer, 'status' | 'amount'> | undefined> => {
  const { revision } = await accounts.load(accountId);
  const past = await readPastPayment(store, accountId, depositId, revision);
  return past && { status: past.outcome, amount: past.amount };
};

const { depositDone, depositWaitsForBank, depositNotConfirmed } = texts.payment;

/** What is said of it. */
const saidOf = (
  status: Answer['status'],
  account: OpenAccount,
  depositId: string,
): Pick<Answer, 'message' | 'refusedAs'> => {
  switch (status) {
    case 'completed':
      return { message: depositDone, refusedAs: null };
    case 'authentication':
      return { message: depositNotConfirmed, refusedAs: null };
    case 'pending':
      return { message: depositWaitsForBank, refusedAs: null };
    case 'declined':
    case 'timed-out': {
      const refusedAs = refusalOfDeposit(account, depositId);
      return { message: refusalText(refuse(refusedAs)), refusedAs };
    }
    default:
      return status satisfies never;
  }
};

/** What was brought back did not complete it: its customer is to go to their bank again, though it was let through. */
const shownStatus = (status: Answer['status'], { address }: Seen): Answer['status'] =>
  status === 'pending' && address !== null ? 'authentication' : status;

/** Why it was not completed just now, beside what is said of it; a bar has a place of its own. */
const whyKept = ({ kept }: Seen, bar: Refusal | undefined): string =>
  kept && !bar && kept.refused !== 'not-found' ? ` ${refusalText(kept)}` : '';

/**
 * Whoever comes back from their bank, or looks once more, is told what became of the deposit: the provider is asked while
 * it is under way, to complete it where the account lets it, and what it says recorded once. Refuses `not-found` for a deposit
 * of nobody, or of somebody else.
 */
export const depositReturnRoute = (services: PaymentServices): Route =>
  route(depositReturn, async (request) => {
    const { accountId } = request.session.account;
    const { DepositId: depositId } = request.body;
    const seen = await lookAgain(services, request);
    if (isRefusal(seen)) return seen;
    if (seen.state.status !== 'open') return refuse('not-found');
    const account = openAccountOf(seen.state);
    const status = paymentStatusOf(account, 'deposit', depositId);
    const deposit = depositOf(account.payments, depositId);
    const known =
      deposit && status && status !== 'held'
        ? { status, amount: deposit.amount, ...(deposit.paidDebts > 0 && { paidDebts: deposit.paidDebts }) }
        : await longEnded(services, accountId, depositId);
    if (!known) return refuse('not-found');
    const { currency, wallet } = account;
    const shown = shownStatus(known.status, seen);
    const bar = barred(account, toDeposit(services.rules.productsSold), request.now);
    const { message, refusedAs } = saidOf(shown, account, depositId);
    const body = {
      ...{ depositId, amount: known.amount, status: shown, currency, balance: wallet.balance },
      ...{ message: `${message}${whyKept(seen, bar)}`, refusedAs },
      barred: bar ? refusalText(bar) : null,
      address: shown === 'authentication' ? seen.address : null,
    };
    return seen.position === undefined ? { body } : { body, position: seen.position };
  });
