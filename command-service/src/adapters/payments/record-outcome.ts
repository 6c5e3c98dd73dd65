import type { AccountEvent } from '@paddock/contracts/events';
import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import type { CommandContext, Decided } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { Counter, type Log, metrics } from '@paddock/service-kit/process';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { depositOf, endedWithdrawalOf, withdrawalOf } from '../../domain/account/payments/payments.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { AccountState } from '../../domain/account/state.ts';
import { readPastPayment } from './past-payment.ts';
import type { CardPaymentKind, PaymentOutcome } from './provider.ts';

type OutcomeCommand = Extract<
  AccountCommand,
  { type: 'complete-deposit' | 'decline-deposit' | 'complete-withdrawal' | 'fail-withdrawal' }
>;
type EndedPayment = PaymentOutcome & { kind: CardPaymentKind; accountId: string; paymentId: string };

const commandOf = ({ kind, paymentId, outcome, providerReference }: EndedPayment): OutcomeCommand => {
  if (kind === 'deposit') {
    return outcome === 'completed'
      ? { type: 'complete-deposit', depositId: paymentId, providerReference }
      : { type: 'decline-deposit', depositId: paymentId, reason: 'declined', providerReference };
  }
  return outcome === 'completed'
    ? { type: 'complete-withdrawal', withdrawalId: paymentId, providerReference }
    : { type: 'fail-withdrawal', withdrawalId: paymentId, reason: 'declined', providerReference };
};

const reportsUnknown = new Counter({
  name: 'paddock_payment_reports_unknown_total',
  help: 'Reports of the payment provider about payments that no account has, or that nobody has handed to it',
  registers: [metrics],
});

/** Whether the account still knows the payment without a look at its stream. */
const isAtHand = (state: AccountState, { paymentId }: EndedPayment): boolean =>
  state.status === 'open' &&
  [depositOf, withdrawalOf, endedWithdrawalOf].some((find) => find(state.payments, paymentId) !== undefined);

type Services = {
  accounts: Pick<Accounts, 'execute'>;
  store: Pick<EventStore, 'read'>;
  log: Pick<Log, 'warn'>;
};

/**
 * Records in the account how a payment ended. Answer, callback and reconciliation may all bring the same outcome: the
 * command id and the account make it one. An outcome other than the one recorded is recorded as a contradiction, however
 * long ago that was. Refuses `not-found` for a payment that the account never asked for, which is counted.
 */
export const recordOutcome = async (
  { accounts, store, log }: Services,
  ended: EndedPayment,
  context: Omit<CommandContext, 'commandId'>,
): Promise<Decided<AccountState, AccountEvent> | Refusal> => {
  const { accountId, paymentId, kind, outcome } = ended;
  const recorded = await accounts.execute(
    accountId,
    async ({ state, revision }) => {
      const command = commandOf(ended);
      if (state.status !== 'open' || isAtHand(state, ended)) return command;
      const past = await readPastPayment(store, accountId, paymentId, revision);
      return past ? { ...command, past } : command;
    },
    { ...context, commandId: `${paymentId}/${outcome}` },
  );
  if (isRefusal(recorded) && recorded.refused === 'not-found') {
    reportsUnknown.inc();
    log.warn(
      { accountId, paymentId, kind, outcome },
      'the provider reports a payment that nobody has asked for',
    );
  }
  return recorded;
};
