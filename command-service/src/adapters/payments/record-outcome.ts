import { randomUUID } from 'node:crypto';
import type { AccountEvent } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext, Decided } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { Counter, type Log, metrics } from '@paddock/service-kit/process';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { depositOf, endedWithdrawalOf, withdrawalOf } from '../../domain/account/payments/payments.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { Participant } from '../../domain/account/standing.ts';
import type { AccountState } from '../../domain/account/state.ts';
import { readPastPayment } from './past-payment.ts';
import type {
  Authorised,
  CardPaymentKind,
  PaymentOutcome,
  PaymentProgress,
  ReclaimReport,
} from './provider.ts';

type OutcomeCommand = Extract<
  AccountCommand,
  {
    type:
      | 'complete-deposit'
      | 'decline-deposit'
      | 'note-deposit-progress'
      | 'note-authorisation'
      | 'reclaim-deposit'
      | 'reverse-chargeback'
      | 'complete-withdrawal'
      | 'fail-withdrawal';
  }
>;

type Waiting = Exclude<PaymentProgress['outcome'], 'authorised'>;

/** What the provider says of a payment. */
type Said =
  | PaymentOutcome
  | { outcome: Waiting }
  | (Authorised & { participant: Participant })
  | ReclaimReport;
type ReportedOutcome = Said & { kind: CardPaymentKind; accountId: string; paymentId: string };

const declinedFor = ({ outcome, authentication }: PaymentOutcome) => {
  if (outcome === 'expired') return 'authentication-expired';
  return authentication === 'failed' ? 'authentication-failed' : 'declined';
};

const ofDeposit = (depositId: string, said: Said): OutcomeCommand => {
  switch (said.outcome) {
    case 'authenticate':
    case 'pending':
      return { type: 'note-deposit-progress', depositId, word: said.outcome };
    case 'authorised':
      return { type: 'note-authorisation', depositId, funding: said.funding, ...said.participant };
    case 'completed':
      return { type: 'complete-deposit', depositId, providerReference: said.providerReference };
    case 'declined':
    case 'expired': {
      const { providerReference } = said;
      return { type: 'decline-deposit', depositId, reason: declinedFor(said), providerReference };
    }
    case 'charged-back':
    case 'refunded': {
      const { reference, providerReference, amount } = said;
      const kind = said.outcome === 'refunded' ? 'refund' : 'chargeback';
      return { type: 'reclaim-deposit', kind, depositId, reference, providerReference, amount };
    }
    case 'chargeback-reversed': {
      const { reference, providerReference } = said;
      return { type: 'reverse-chargeback', depositId, reference, providerReference };
    }
    default:
      return said satisfies never;
  }
};

/** `undefined`: nothing of it is recorded. */
const ofWithdrawal = (withdrawalId: string, said: Said): OutcomeCommand | undefined => {
  switch (said.outcome) {
    case 'completed':
      return { type: 'complete-withdrawal', withdrawalId, providerReference: said.providerReference };
    case 'declined':
    case 'expired': {
      const { providerReference } = said;
      return { type: 'fail-withdrawal', withdrawalId, reason: 'declined', providerReference };
    }
    default:
      return undefined;
  }
};

/**
 * Each of these is one, however often it is said. That money is held is decided anew, as of now; and a deposit that expired
 * may be let through once more, and expire once more: the account makes the same twice in a row one.
 */
const commandIdOf = (said: ReportedOutcome): string => {
  const { paymentId, outcome, kind } = said;
  if (outcome === 'authorised' || (outcome === 'expired' && kind === 'deposit')) return randomUUID();
  return 'reference' in said ? `${paymentId}/${outcome}/${said.reference}` : `${paymentId}/${outcome}`;
};

const reportsUnknown = new Counter({
  name: 'paddock_payment_reports_unknown_total',
  help: 'Reports of the payment provider about payments that no account has, or that nobody has handed to it',
  registers: [metrics],
});

/** Whether the account still knows the payment without a look at its stream. */
const isAtHand = (state: AccountState, { paymentId }: ReportedOutcome): boolean =>
  state.status === 'open' &&
  [depositOf, withdrawalOf, endedWithdrawalOf].some((find) => find(state.payments, paymentId) !== undefined);

export type RecordServices = {
  accounts: Pick<Accounts, 'execute'>;
  store: Pick<EventStore, 'read'>;
  log: Pick<Log, 'warn'>;
};

/**
 * Records in the account what the provider says of a payment. Answer, callback and reconciliation may all bring the same outcome: the
 * command id and the account make it one. An outcome other than the one recorded is recorded as a contradiction, however
 * long ago that was. Refuses `not-found` for a payment that the account never asked for, and for a chargeback of a
 * withdrawal, which are counted.
 */
export const recordOutcome = async (
  { accounts, store, log }: RecordServices,
  said: ReportedOutcome,
  context: Omit<CommandContext, 'commandId'>,
): Promise<Decided<AccountState, AccountEvent> | Refusal> => {
  const { accountId, paymentId, kind, outcome } = said;
  const command = kind === 'deposit' ? ofDeposit(paymentId, said) : ofWithdrawal(paymentId, said);
  if (!command) return refuse('not-found');
  const recorded = await accounts.execute(
    accountId,
    async ({ state, revision }) => {
      if (state.status !== 'open' || isAtHand(state, said)) return command;
      const past = await readPastPayment(store, accountId, paymentId, revision);
      return past ? { ...command, past } : command;
    },
    { ...context, commandId: commandIdOf(said) },
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
