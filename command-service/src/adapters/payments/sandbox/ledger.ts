import { eWalletFundingSchema } from '@paddock/contracts/events';
import { currencySchema } from '@paddock/contracts/money';
import type { Redis } from '@paddock/service-kit/engines';
import { z } from 'zod';

/** A payment as the sandbox remembers it. */
const ledgerEntrySchema = z.object({
  kind: z.enum(['deposit', 'withdrawal']),
  accountId: z.string(),
  paymentId: z.string(),
  /** Of one that its customer is to confirm: once they have. */
  outcome: z.enum(['completed', 'declined']),
  providerReference: z.string(),
  /** Minor units. Entries of before have neither, and are in no report. */
  amount: z.int().positive().optional(),
  currency: currencySchema.optional(),
  /** From when on the outcome is known, milliseconds of the sandbox's clock. */
  answersAt: z.number(),
  /** The customer is to confirm it, until then. */
  confirmUntil: z.number().exactOptional(),
  /** Of a deposit by an e-wallet, which is held until it is taken or let go. */
  funding: eWalletFundingSchema.exactOptional(),
  cardToken: z.string().exactOptional(),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** What is reported of a payment: how it ended, or what was taken of it later. */
export const reportSchema = z.enum(['end', 'charged-back', 'chargeback-reversed', 'refunded']);
export type Report = z.infer<typeof reportSchema>;
export type DueReport = { paymentId: string; report: Report };

const entryKey = (paymentId: string): string => `sandbox:payment:{${paymentId}}`;
/** Sorted set of what is to be reported, by when: a payment id, and behind a bar what of it, where that is not its end. */
const callbacksKey = 'sandbox:callbacks';
/** Sorted set of payment ids that may have been completed, by when; likewise of what was taken of them. */
const completedKey = 'sandbox:completed';

const memberOf = ({ paymentId, report }: DueReport): string =>
  report === 'end' ? paymentId : `${paymentId}|${report}`;

const reportOf = (member: string): DueReport => {
  const [paymentId = '', report = 'end'] = member.split('|');
  return { paymentId, report: reportSchema.parse(report) };
};

const readEntry = (paymentId: string, stored: string): LedgerEntry => {
  try {
    return ledgerEntrySchema.parse(JSON.parse(stored));
  } catch (cause) {
    const what = `the sandbox's entry of the payment ${paymentId}, in Redis under ${entryKey(paymentId)}`;
    throw new Error(`${what}, cannot be read: it was cut off or changed`, { cause });
  }
};

/** The sandbox's own books, in Redis so that they outlive every process. */
export const createSandboxLedger = (
  redis: Pick<Redis, 'get' | 'set' | 'zAdd' | 'zRange' | 'zRangeWithScores' | 'zRem'>,
) => {
  const find = async (paymentId: string): Promise<LedgerEntry | undefined> => {
    const stored = await redis.get(entryKey(paymentId));
    return stored ? readEntry(paymentId, stored) : undefined;
  };
  const moved = (due: DueReport, at: number) =>
    redis.zAdd(completedKey, { score: at, value: memberOf(due) }, { condition: 'NX' });

  return {
    find,
    /** What may have moved money from one instant up to another, which is not included; milliseconds. */
    movedBetween: async (from: number, until: number): Promise<{ due: DueReport; at: number }[]> => {
      const members = await redis.zRangeWithScores(completedKey, from, `(${until}`, { BY: 'SCORE' });
      return members.map(({ value, score }) => ({ due: reportOf(value), at: score }));
    },
    moved,
    /** Books a payment, once: a repeat gets what was booked first. */
    book: async (entry: LedgerEntry): Promise<LedgerEntry> => {
      // First, so that nothing is booked that no report has.
      const isTakenAtOnce = entry.confirmUntil === undefined && entry.funding === undefined;
      if (entry.outcome === 'completed' && isTakenAtOnce) {
        await moved({ paymentId: entry.paymentId, report: 'end' }, entry.answersAt);
      }
      await redis.set(entryKey(entry.paymentId), JSON.stringify(entry), { condition: 'NX' });
      return (await find(entry.paymentId)) ?? entry;
    },
    reportAt: (due: DueReport, when: number) =>
      redis.zAdd(callbacksKey, { score: when, value: memberOf(due) }),
    dueReports: async (now: number): Promise<DueReport[]> => {
      const page = { BY: 'SCORE', LIMIT: { offset: 0, count: 50 } } as const;
      return (await redis.zRange(callbacksKey, '-inf', now, page)).map(reportOf);
    },
    reported: (due: DueReport) => redis.zRem(callbacksKey, memberOf(due)),
  };
};
export type SandboxLedger = ReturnType<typeof createSandboxLedger>;
