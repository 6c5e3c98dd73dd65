import { z } from 'zod';
import { amountSchema } from '../money/index.ts';
import { idSchema, instantSchema } from './define.ts';
import { depositsBlockedSchema } from './payment.ts';

/** A deposit in another account, as thresholds of the person count it. */
const linkedDepositSchema = z.object({
  depositId: idSchema,
  amount: amountSchema,
  /** `open`: under way, or cash that a PIN waits for; `ended`: it counts no more. */
  status: z.enum(['open', 'completed', 'declined', 'ended']),
  /** From when it counts. */
  at: instantSchema,
  /** A PIN is good until then; `null`: of a deposit that does not lapse by itself. */
  until: instantSchema.nullable(),
  byCard: z.boolean(),
});
export type LinkedDeposit = z.infer<typeof linkedDepositSchema>;

/** A withdrawal from another account, likewise. */
export const linkedWithdrawalSchema = z.object({
  withdrawalId: idSchema,
  amount: amountSchema,
  /** `open`: it has left the wallet, and has not reached the customer; `ended`: it came back, and counts no more. */
  status: z.enum(['open', 'completed', 'ended']),
  requestedAt: instantSchema,
  /** From when it counts: when it was asked for; once it reached the customer, when that was. */
  at: instantSchema,
});
export type LinkedWithdrawal = z.infer<typeof linkedWithdrawalSchema>;

/** What was paid in and out in another account of the same person, so far as it is another than was noted of it before. */
export const linkedDepositsNotedSchema = z.object({
  accountId: idSchema,
  /** Of its stream, at which this was read. */
  revision: z.int().min(0),
  deposits: z.array(linkedDepositSchema),
  /** Absent: none of them is news. */
  withdrawals: z.array(linkedWithdrawalSchema).min(1).exactOptional(),
  /** By their instants; minor units, negative: paid out. */
  moves: z.array(z.object({ at: instantSchema, amount: z.int() })),
  /** The last one of its deposits; `null`: there was none. */
  block: depositsBlockedSchema.nullable(),
  /** They are two persons: nothing of it counts here. */
  unlinked: z.exactOptional(z.literal(true)),
});
export type LinkedDepositsNoted = z.infer<typeof linkedDepositsNotedSchema>;
