import type { Redis } from '@paddock/service-kit/engines';
import { createFieldsStore, sessionSeconds } from '../fields/fields-store.ts';
import type {
  CardPaymentKind,
  PaymentOutcome,
  PaymentProvider,
  PaymentRequest,
  ReportedPayment,
} from '../provider.ts';
import { createSandboxLedger, type LedgerEntry, type SandboxLedger } from './ledger.ts';
import { type Behaviour, behaviourSchema } from './test-cards.ts';

/** How late a late answer is, and how soon a second one follows the first, milliseconds. */
const lateMs = 5000;
const secondAnswerMs = 200;

/** A token names the behaviour: the sandbox keeps no card. */
const behaviourOfToken = (token: string): Behaviour => behaviourSchema.parse(token.split('.')[1]);

/** What happens late with cards that take no withdrawals is the withdrawal. */
const isLate = (behaviour: Behaviour, kind: CardPaymentKind): boolean =>
  behaviour === 'pays-in-only-late' ? kind === 'withdrawal' : behaviour.endsWith('-late');

const declines = (behaviour: Behaviour, kind: CardPaymentKind): boolean =>
  behaviour.startsWith('declines') || (behaviour.startsWith('pays-in-only') && kind === 'withdrawal');

const entryOf = (payment: PaymentRequest, now: number): LedgerEntry => {
  const behaviour = behaviourOfToken(payment.cardToken);
  return {
    kind: payment.kind,
    accountId: payment.accountId,
    paymentId: payment.paymentId,
    amount: payment.amount,
    currency: payment.currency,
    outcome: declines(behaviour, payment.kind) ? 'declined' : 'completed',
    providerReference: `sandbox-${payment.paymentId}`,
    answersAt: isLate(behaviour, payment.kind) ? now + lateMs : now,
  };
};

const outcomeOf = ({ outcome, providerReference }: LedgerEntry): PaymentOutcome => ({
  outcome,
  providerReference,
});

const reportedOf = ({ answersAt, amount, currency, ...entry }: LedgerEntry): ReportedPayment | undefined => {
  if (entry.outcome !== 'completed' || amount === undefined || currency === undefined) return undefined;
  const { paymentId, providerReference, kind } = entry;
  return { paymentId, providerReference, kind, amount, currency, at: new Date(answersAt) };
};

/** What the books have as completed; a payment that was never booked is in no report. */
async function* reported(ledger: SandboxLedger, from: Date, until: number): AsyncGenerator<ReportedPayment> {
  for (const paymentId of await ledger.completedIds(from.getTime(), until)) {
    const entry = await ledger.find(paymentId);
    const line = entry && reportedOf(entry);
    if (line) yield line;
  }
}

type SandboxOptions = {
  redis: Redis;
  now: () => number;
  /** Where its fields are served; without it no page opens them. */
  fieldsUrl: string | undefined;
};

/** The payment provider for everything that is not production: see README.md for its test cards. */
export const createSandboxProvider = ({ redis, now, fieldsUrl }: SandboxOptions): PaymentProvider => {
  const ledger = createSandboxLedger(redis);
  const fields = createFieldsStore(redis, 'sandbox');
  return {
    session: async (order) => {
      if (fieldsUrl === undefined)
        throw new Error('PAYMENT_FIELDS_URL is not set: the sandbox has no fields');
      const session = await fields.open(order);
      return { address: fieldsUrl, session, expiresAt: new Date(now() + sessionSeconds * 1000) };
    },
    methodOf: fields.use,
    pay: async (payment) => {
      const entry = await ledger.book(entryOf(payment, now()));
      const behaviour = behaviourOfToken(payment.cardToken);
      if (isLate(behaviour, payment.kind)) await ledger.reportAt(payment.paymentId, entry.answersAt);
      if (behaviour === 'answers-twice') await ledger.reportAt(payment.paymentId, now() + secondAnswerMs);
      return entry.answersAt > now() ? new Promise<never>(() => {}) : outcomeOf(entry);
    },
    status: async (paymentId) => {
      const entry = await ledger.find(paymentId);
      if (!entry) return { outcome: 'unknown' };
      return entry.answersAt > now() ? { outcome: 'pending' } : outcomeOf(entry);
    },
    // What is answered late is not completed yet.
    report: (from, until) => reported(ledger, from, Math.min(until.getTime(), now())),
  };
};
