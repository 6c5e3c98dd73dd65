import { randomUUID } from 'node:crypto';
import { isEWallet } from '@paddock/contracts/payments';
import { isRefusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { askProvider, askStatus, cancelAt } from '../../adapters/payments/ask-provider.ts';
import { decideAuthorised } from '../../adapters/payments/decide-authorised.ts';
import type { Authorised, PaymentAnswer } from '../../adapters/payments/provider.ts';
import { recordOutcome } from '../../adapters/payments/record-outcome.ts';
import { paymentStatusOf } from '../../domain/account/payments/payment-status.ts';
import { depositOf } from '../../domain/account/payments/payments.ts';
import { type AccountState, openAccountOf } from '../../domain/account/state.ts';
import type { PendingPayment } from './pending.ts';
import type { PaymentsProcessServices } from './services.ts';

type Services = Omit<PaymentsProcessServices, 'client' | 'redis'> & {
  /** Nobody need ask about it any more. */
  settled: (payment: CardPayment) => Promise<void>;
};
type CardPayment = Extract<PendingPayment, { paymentId: string }>;

/** After this long a deposit that the provider does not know is given up, milliseconds. */
const giveUpMs = 60_000;

/** Events keep the name under which this process has always acted. */
const contextNow = ({ clock }: Services, id: string): Omit<CommandContext, 'commandId'> => ({
  correlationId: id,
  actor: { kind: 'system', id: 'follow-up', channel: 'system' },
  now: clock.now(),
});

/** What the index has may be of before: while it is folded anew, of what has ended long since. */
const isPending = ({ kind, paymentId }: CardPayment, state: AccountState): boolean =>
  paymentStatusOf(openAccountOf(state), kind, paymentId) === 'pending';

const giveUpDeposit = async (services: Services, payment: CardPayment): Promise<void> => {
  const context = contextNow(services, payment.paymentId);
  if (context.now.getTime() - payment.since < giveUpMs) return;
  // What the provider hears of only now is not held by it for nobody.
  if (!(await cancelAt(services.payments, payment.paymentId, services.log))) return;
  await services.accounts.execute(
    payment.accountId,
    { type: 'decline-deposit', depositId: payment.paymentId, reason: 'provider-timeout' },
    { ...context, commandId: randomUUID() },
  );
  await services.settled(payment);
};

/** The amount has left the wallet: a provider that does not know the withdrawal is asked again, while that is pending. */
const payAgain = async (services: Services, payment: CardPayment): Promise<PaymentAnswer | 'no-answer'> => {
  const { state } = await services.accounts.load(payment.accountId);
  if (!isPending(payment, state)) return 'no-answer';
  const { currency } = openAccountOf(state);
  return askProvider(services.payments, { ...payment, currency }, services.log);
};

/** The money of a deposit is held: it is taken, or let go. What then became of it is asked for in the next round. */
const finishHeld = async (services: Services, payment: CardPayment, said: Authorised): Promise<void> => {
  const { accountId, paymentId } = payment;
  const decided = await decideAuthorised(
    services,
    { accountId, paymentId, ...said },
    contextNow(services, paymentId),
  );
  if (isRefusal(decided)) throw new Error(`payment ${paymentId}: ${decided.refused}`);
};

/** Its customer is to confirm it, and the account has ended it: nothing comes of what they say, once the provider knows. */
const cancelIfEnded = async (services: Services, payment: CardPayment): Promise<void> => {
  const { accountId, paymentId, kind } = payment;
  const { state } = await services.accounts.load(accountId);
  const status = paymentStatusOf(openAccountOf(state), kind, paymentId);
  if (status !== 'timed-out' && status !== 'declined') return;
  if (await cancelAt(services.payments, paymentId, services.log)) await services.settled(payment);
};

/** By card nothing is held of what the account did not allow, and a provider that is asked may charge what it had not heard of. */
const isCardNotAllowed = async (
  { accounts }: Services,
  { accountId, paymentId }: CardPayment,
): Promise<boolean> => {
  const { state } = await accounts.load(accountId);
  const deposit = depositOf(openAccountOf(state).payments, paymentId);
  return deposit?.reason === 'not-allowed' && deposit.card !== null && !isEWallet(deposit.card);
};

const finishCardPayment = async (services: Services, payment: CardPayment): Promise<void> => {
  if (await isCardNotAllowed(services, payment)) return services.settled(payment);
  const status = await askStatus(services.payments, payment.paymentId);
  if (status.outcome === 'authenticate') return cancelIfEnded(services, payment);
  if (status.outcome === 'pending') return;
  if (status.outcome === 'authorised') return finishHeld(services, payment, status);
  const isUnknown = status.outcome === 'unknown';
  if (isUnknown && payment.kind === 'deposit') return giveUpDeposit(services, payment);
  const outcome = isUnknown ? await payAgain(services, payment) : status;
  if (outcome === 'no-answer' || !('providerReference' in outcome)) return;
  const recorded = await recordOutcome(
    services,
    { ...outcome, kind: payment.kind, accountId: payment.accountId, paymentId: payment.paymentId },
    contextNow(services, payment.paymentId),
  );
  if (isRefusal(recorded)) throw new Error(`payment ${payment.paymentId}: ${recorded.refused}`);
  // What had ended in the account before is taken out of the index by no event.
  await services.settled(payment);
};

/** An account cancels a shop deposit whose PIN has run out as expired. */
const expireShopDeposit = async (
  services: Services,
  { accountId, pin }: Extract<PendingPayment, { pin: string }>,
): Promise<void> => {
  await services.accounts.execute(
    accountId,
    { type: 'cancel-shop-deposit', pin },
    { ...contextNow(services, randomUUID()), commandId: randomUUID() },
  );
};

/** Brings a pending payment to its end, if that is known by now. */
export const finishPayment = (services: Services, payment: PendingPayment): Promise<void> =>
  payment.kind === 'shop-deposit'
    ? expireShopDeposit(services, payment)
    : finishCardPayment(services, payment);
