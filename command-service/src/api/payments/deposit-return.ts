import { depositReturn, type Response } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refusalText, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { type CallRequest, commandContextOf, type Route, route } from '@paddock/service-kit/http';
import { askReturned, askStatus } from '../../adapters/payments/ask-provider.ts';
import { decideAuthorised } from '../../adapters/payments/decide-authorised.ts';
import { readPastPayment } from '../../adapters/payments/past-payment.ts';
import type { PaymentStatus } from '../../adapters/payments/provider.ts';
import { recordOutcome } from '../../adapters/payments/record-outcome.ts';
import { isUnderWay } from '../../domain/account/payments/deposit-states.ts';
import { paymentStatusOf } from '../../domain/account/payments/payment-status.ts';
import { depositOf } from '../../domain/account/payments/payments.ts';
import { barred, toDeposit } from '../../domain/account/standing.ts';
import { type AccountState, openAccountOf } from '../../domain/account/state.ts';
import { refusalOfDecline } from './declined.ts';
import type { PaymentServices } from './services.ts';

type Request = CallRequest<typeof depositReturn>;
type Answer = Response<typeof depositReturn>;
type Seen = { state: AccountState; position: bigint | undefined };

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

/** Under way, or given up before its customer came back with what their bank said of it. */
const isOpen = (deposit: NonNullable<ReturnType<typeof depositOf>>, { RedirectResult }: Request['body']) =>
  isUnderWay(deposit) || (deposit.status === 'timed-out' && RedirectResult !== undefined);

/** The account with what the provider says of a deposit that is under way, and where that is confirmed. */
const lookAgain = async (
  services: PaymentServices,
  request: Request,
): Promise<(Seen & { address: string | null }) | Refusal> => {
  const { accountId } = request.session.account;
  const paymentId = request.body.DepositId;
  const { state } = await services.accounts.load(accountId);
  const deposit = state.status === 'open' ? depositOf(state.payments, paymentId) : undefined;
  const before = { state, position: undefined, address: null };
  if (!deposit || !isOpen(deposit, request.body)) return before;
  const said = await statusAt(services, request.body);
  const address = said.outcome === 'authenticate' ? said.address : null;
  // The customer has seen the bank's page, and it is not done: whoever asks first writes that down.
  if (said.outcome === 'unknown') return before;
  const context = { ...commandContextOf(request), causationId: paymentId };
  const recorded =
    said.outcome === 'authorised'
      ? await decideAuthorised(services, { accountId, paymentId, ...said }, context)
      : await recordOutcome(services, { kind: 'deposit', accountId, paymentId, ...said }, context);
  if (isRefusal(recorded)) return recorded;
  return { state: recorded.state, position: recorded.position, address };
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

const messageOf = (status: Answer['status'], reason: Parameters<typeof refusalOfDecline>[0]): string => {
  switch (status) {
    case 'completed':
      return depositDone;
    case 'authentication':
      return depositNotConfirmed;
    case 'pending':
      return depositWaitsForBank;
    case 'declined':
    case 'timed-out':
      return refusalText(refuse(refusalOfDecline(reason)));
    default:
      return status satisfies never;
  }
};

/**
 * Whoever comes back from their bank, or looks once more, is told what became of the deposit: the provider is asked while
 * it is under way, and what it says recorded once. Refuses `not-found` for a deposit of nobody, or of somebody else.
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
        ? { status, amount: deposit.amount }
        : await longEnded(services, accountId, depositId);
    if (!known) return refuse('not-found');
    const { currency, wallet } = account;
    const bar = barred(account, toDeposit(services.rules.productsSold), request.now);
    const body = {
      ...{ depositId, ...known, currency, balance: wallet.balance },
      message: messageOf(known.status, deposit?.reason ?? null),
      barred: bar ? refusalText(bar) : null,
      address: known.status === 'authentication' ? seen.address : null,
    };
    return seen.position === undefined ? { body } : { body, position: seen.position };
  });
