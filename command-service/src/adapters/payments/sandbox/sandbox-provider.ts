import { eWalletSchema } from '@paddock/contracts/events';
import { sandboxPaths } from '@paddock/contracts/payment-fields';
import { isEWallet } from '@paddock/contracts/payments';
import type { Redis } from '@paddock/service-kit/engines';
import { createFieldsStore, sessionSeconds } from '../fields/fields-store.ts';
import type { KeptMethod } from '../fields/kept-card.ts';
import { knownCard } from '../fields/known-card.ts';
import type {
  CardPaymentKind,
  KnownMethod,
  PaymentProvider,
  PaymentRequest,
  PaymentStatus,
} from '../provider.ts';
import { challengeMs, createChallenges, shortChallengeMs } from './challenges.ts';
import { createForgottenCards, type ForgottenCards } from './forgotten-cards.ts';
import { createHolds } from './holds.ts';
import { createSandboxLedger, type LedgerEntry } from './ledger.ts';
import { reported } from './report.ts';
import { standingOf } from './standing.ts';
import { type Behaviour, behaviourSchema } from './test-cards.ts';
import { eWalletOfToken } from './test-e-wallets.ts';

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

const confirmedWithin = { authenticates: challengeMs, 'authenticates-briefly': shortChallengeMs } as const;

/** How long a customer has to confirm it with their bank; `undefined`: nobody asks them. */
const confirmMs = (behaviour: Behaviour, kind: CardPaymentKind): number | undefined =>
  kind === 'deposit' && behaviour in confirmedWithin
    ? confirmedWithin[behaviour as keyof typeof confirmedWithin]
    : undefined;

/** What an e-wallet pays a deposit from; of a card it is known before. */
const heldFrom = ({
  kind,
  cardToken,
  amount,
}: PaymentRequest): Pick<LedgerEntry, 'funding' | 'cardToken'> => {
  const account = kind === 'deposit' ? eWalletOfToken(cardToken) : undefined;
  return account ? { funding: account.fundingOf(amount), cardToken } : {};
};

const entryOf = (payment: PaymentRequest, now: number): LedgerEntry => {
  const behaviour = behaviourOfToken(payment.cardToken);
  const within = confirmMs(behaviour, payment.kind);
  return {
    kind: payment.kind,
    accountId: payment.accountId,
    paymentId: payment.paymentId,
    amount: payment.amount,
    currency: payment.currency,
    outcome: declines(behaviour, payment.kind) ? 'declined' : 'completed',
    providerReference: `sandbox-${payment.paymentId}`,
    answersAt: isLate(behaviour, payment.kind) ? now + lateMs : now,
    ...(within !== undefined && { confirmUntil: now + within }),
    ...heldFrom(payment),
  };
};

/** By a card that is not kept any more nothing is paid, and nobody asked. */
const declinedOf = (payment: PaymentRequest, now: number): LedgerEntry => {
  const { confirmUntil: _, ...entry } = entryOf(payment, now);
  return { ...entry, outcome: 'declined', answersAt: now };
};

/** With what its owner knows an e-wallet by, which the token says. */
const methodOf = (kept: KeptMethod | undefined): KnownMethod | undefined => {
  if (!kept || !isEWallet(kept)) return knownCard(kept);
  return { ...kept, email: kept.alias === null ? null : (eWalletOfToken(kept.token)?.email ?? null) };
};

type SandboxOptions = {
  redis: Redis;
  now: () => number;
  /** Where its fields are served; without it no page opens them. */
  fieldsUrl: string | undefined;
};

const createBooks = ({ redis, now, fieldsUrl }: SandboxOptions, forgotten: ForgottenCards) => {
  const ledger = createSandboxLedger(redis);
  const challenges = createChallenges(redis);
  const holds = createHolds(redis);
  const address = async (paymentId: string): Promise<string | undefined> => {
    const session = await challenges.sessionOf(paymentId);
    if (session === null || fieldsUrl === undefined) return undefined;
    const page = new URL(sandboxPaths.challenge, fieldsUrl);
    page.hash = session;
    return page.href;
  };
  /** What happens by itself with a deposit whose money came in then. */
  const scheduleReclaims = async (paymentId: string, behaviour: Behaviour, cameInAt: number) => {
    const later = async (report: 'charged-back' | 'chargeback-reversed' | 'refunded', at: number) => {
      await ledger.moved({ paymentId, report }, at);
      await ledger.reportAt({ paymentId, report }, at);
    };
    const at = cameInAt + lateMs;
    if (behaviour.startsWith('charged-back')) await later('charged-back', at);
    if (behaviour === 'charged-back-in-vain') await later('chargeback-reversed', at + lateMs);
    if (behaviour === 'refunded') await later('refunded', at);
  };
  /** The same with a payment that was booked. */
  const schedule = async ({ paymentId, kind }: PaymentRequest, entry: LedgerEntry, behaviour: Behaviour) => {
    const end = { paymentId, report: 'end' } as const;
    if (isLate(behaviour, kind)) await ledger.reportAt(end, entry.answersAt);
    if (behaviour === 'answers-twice') await ledger.reportAt(end, now() + secondAnswerMs);
    if (entry.confirmUntil !== undefined) await ledger.reportAt(end, now());
    if (kind !== 'deposit' || entry.funding !== undefined) return;
    await scheduleReclaims(paymentId, behaviour, entry.answersAt);
  };
  const letGo = async (paymentId: string): Promise<void> => {
    await holds.end(paymentId, 'let-go');
  };
  return {
    ...{ ledger, challenges, holds },
    book: async (payment: PaymentRequest): Promise<LedgerEntry> => {
      const { accountId, cardToken } = payment;
      const isForgotten = await forgotten.isForgotten(accountId, cardToken);
      const entry = await ledger.book(isForgotten ? declinedOf(payment, now()) : entryOf(payment, now()));
      const { confirmUntil, paymentId } = entry;
      const { returnTo, amount, currency } = payment;
      if (confirmUntil !== undefined && returnTo !== undefined) {
        await challenges.open({ paymentId, amount, currency, returnTo, expiresAt: confirmUntil });
      }
      await schedule(payment, entry, behaviourOfToken(payment.cardToken));
      return entry;
    },
    standing: (entry: LedgerEntry) => standingOf(entry, { challenges, holds }, { now: now(), address }),
    /** Money that was held is in the books from now on, unless it was let go. */
    take: async (entry: LedgerEntry): Promise<void> => {
      const { paymentId, cardToken, outcome } = entry;
      if (outcome === 'declined' || (await holds.endOf(paymentId)) === 'let-go') return;
      if (cardToken && behaviourOfToken(cardToken) === 'lapses') return letGo(paymentId);
      // First, so that nothing is taken that no report has.
      await ledger.moved({ paymentId, report: 'end' }, now());
      const isTaken = await holds.end(paymentId, 'taken');
      if (isTaken && cardToken) await scheduleReclaims(paymentId, behaviourOfToken(cardToken), now());
    },
    letGo,
  };
};

/** The payment provider for everything that is not production: see README.md for its test cards. */
export const createSandboxProvider = (options: SandboxOptions): PaymentProvider => {
  const { redis, now, fieldsUrl } = options;
  const forgotten = createForgottenCards(redis);
  const { ledger, challenges, holds, book, standing, take, letGo } = createBooks(options, forgotten);
  const fields = createFieldsStore(redis, 'sandbox');
  /** Of what was held nobody knows but who was told so. */
  const find = async (paymentId: string): Promise<LedgerEntry> => {
    const entry = await ledger.find(paymentId);
    if (!entry) throw new Error(`the sandbox has no payment ${paymentId}`);
    return entry;
  };
  const statusOf = async (paymentId: string): Promise<PaymentStatus> => {
    const entry = await ledger.find(paymentId);
    return entry ? standing(entry) : { outcome: 'unknown' };
  };
  return {
    session: async (order) => {
      if (fieldsUrl === undefined)
        throw new Error('PAYMENT_FIELDS_URL is not set: the sandbox has no fields');
      const session = await fields.open(order);
      return { address: fieldsUrl, session, expiresAt: new Date(now() + sessionSeconds * 1000) };
    },
    methodOf: async (use) => methodOf(await fields.use(use)),
    pay: async (payment) => {
      const entry = await book(payment);
      return entry.answersAt > now() ? new Promise<never>(() => {}) : standing(entry);
    },
    eWallets: {
      offered: eWalletSchema.options,
      capture: async (paymentId) => {
        const entry = await find(paymentId);
        await take(entry);
        return standing(entry);
      },
    },
    status: statusOf,
    booked: ({ paymentId }) => statusOf(paymentId),
    returned: async (paymentId, result) => {
      const entry = await ledger.find(paymentId);
      if (entry?.confirmUntil !== undefined && (await challenges.bringBack(paymentId, result))) {
        const end = { paymentId, report: 'end' } as const;
        if ((await standing(entry)).outcome === 'completed') await ledger.moved(end, now());
        // Also where it had been reported as expired.
        await ledger.reportAt(end, now());
      }
      return statusOf(paymentId);
    },
    cancel: async (paymentId) => {
      await challenges.cancel(paymentId);
      await letGo(paymentId);
    },
    forget: (card) => forgotten.forget(card),
    // What is answered late is not completed yet.
    report: (from, until) => reported({ ledger, holds }, from, Math.min(until.getTime(), now())),
  };
};
