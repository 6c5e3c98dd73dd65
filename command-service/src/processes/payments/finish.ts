import { randomUUID } from 'node:crypto';
import { isRefusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { askProvider } from '../../adapters/payments/ask-provider.ts';
import type { PaymentOutcome } from '../../adapters/payments/provider.ts';
import { recordOutcome } from '../../adapters/payments/record-outcome.ts';
import type { Dependencies } from '../../dependencies.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import type { Unfinished } from './pending.ts';

type Needed = Pick<Dependencies, 'accounts' | 'payments' | 'clock' | 'log'>;
type UnfinishedPayment = Extract<Unfinished, { paymentId: string }>;

/** After this long a deposit that the provider never heard of is given up, milliseconds. */
const giveUpMs = 60_000;

const contextNow = ({ clock }: Needed, id: string): Omit<CommandContext, 'commandId'> => ({
  correlationId: id,
  actor: { kind: 'system', id: 'follow-up', channel: 'system' },
  now: clock.now(),
});

const giveUpDeposit = async (needed: Needed, payment: UnfinishedPayment): Promise<void> => {
  const context = contextNow(needed, payment.paymentId);
  if (context.now.getTime() - payment.since < giveUpMs) return;
  await needed.accounts.execute(
    payment.accountId,
    { type: 'decline-deposit', depositId: payment.paymentId, reason: 'provider-timeout' },
    { ...context, commandId: `${payment.paymentId}/provider-timeout` },
  );
};

/** The amount has left the wallet: the provider that never heard of the withdrawal is asked again. */
const payAgain = async (
  needed: Needed,
  payment: UnfinishedPayment,
): Promise<PaymentOutcome | 'no-answer'> => {
  const { state } = await needed.accounts.load(payment.accountId);
  const { currency } = openAccountOf(state);
  return askProvider(needed.payments, { ...payment, currency }, needed.log);
};

const finishPayment = async (needed: Needed, payment: UnfinishedPayment): Promise<void> => {
  const status = await needed.payments.status(payment.paymentId);
  if (status.outcome === 'pending') return;
  const isUnknown = status.outcome === 'unknown';
  if (isUnknown && payment.kind === 'deposit') return giveUpDeposit(needed, payment);
  const outcome = isUnknown ? await payAgain(needed, payment) : status;
  if (outcome === 'no-answer') return;
  const recorded = await recordOutcome(
    needed,
    { ...outcome, kind: payment.kind, accountId: payment.accountId, paymentId: payment.paymentId },
    contextNow(needed, payment.paymentId),
  );
  if (isRefusal(recorded)) throw new Error(`payment ${payment.paymentId}: ${recorded.refused}`);
};

/** An account cancels a shop deposit whose PIN has run out as expired. */
const expireShopDeposit = async (
  needed: Needed,
  { accountId, pin }: Extract<Unfinished, { pin: string }>,
): Promise<void> => {
  await needed.accounts.execute(
    accountId,
    { type: 'cancel-shop-deposit', pin },
    { ...contextNow(needed, randomUUID()), commandId: randomUUID() },
  );
};

/** Brings one unfinished thing to its end, if that can be known now. */
export const finish = (needed: Needed, item: Unfinished): Promise<void> =>
  item.kind === 'shop-deposit' ? expireShopDeposit(needed, item) : finishPayment(needed, item);
