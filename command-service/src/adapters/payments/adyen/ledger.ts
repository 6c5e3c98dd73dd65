import { currencySchema } from '@paddock/contracts/money';
import type { Redis } from '@paddock/service-kit/engines';
import { z } from 'zod';
import type { PaymentOutcome, PaymentRequest } from '../provider.ts';

/** How a payment ended by what Adyen says; that a customer did not confirm it in time is said by nobody. */
export type Ended = PaymentOutcome & { outcome: 'completed' | 'declined' };

/** As long as Adyen knows an idempotency key again, and a little more. */
const keptSeconds = 35 * 24 * 60 * 60;

const askedSchema = z.object({
  kind: z.enum(['deposit', 'withdrawal']),
  accountId: z.string(),
  paymentId: z.string(),
  amount: z.int().positive(),
  currency: currencySchema,
  cardToken: z.string(),
  /** The hash of the fields' token: the security code lies under it, for as long as it is good. */
  typed: z.string().optional(),
  returnTo: z.string().optional(),
  /** When Adyen was asked first, and last; milliseconds. */
  firstAskedAt: z.number(),
  lastAskedAt: z.number(),
  /** Where the customer was sent to confirm it, and when; absent: they never were. */
  sentOn: z.object({ address: z.string(), at: z.number() }).optional(),
  /** Absent: Adyen has not said. */
  ended: z
    .object({
      outcome: z.enum(['completed', 'declined']),
      providerReference: z.string(),
      authentication: z.literal('failed').exactOptional(),
    })
    .optional(),
});
export type AskedPayment = z.output<typeof askedSchema>;

const nameOf = (paymentId: string): string => `adyen:payment:{${paymentId}}`;

export type LedgerRedis = Pick<Redis, 'get' | 'set' | 'del'>;

/**
 * What Adyen was asked to pay, written before it is asked: so a payment that is not here never reached it. Adyen itself
 * cannot be asked about a payment by our reference. What is lost here is found by its webhooks and in its reports.
 */
export const createAdyenLedger = (redis: LedgerRedis) => {
  const expiration = { type: 'EX', value: keptSeconds } as const;
  const find = async (paymentId: string): Promise<AskedPayment | undefined> => {
    const kept = await redis.get(nameOf(paymentId));
    return kept ? askedSchema.parse(JSON.parse(kept)) : undefined;
  };
  const write = (payment: AskedPayment) =>
    redis.set(nameOf(payment.paymentId), JSON.stringify(payment), { expiration });
  return {
    find,
    /** Writes down that Adyen is being asked. `isFirst`: it never was before. */
    ask: async (payment: PaymentRequest, now: number): Promise<{ asked: AskedPayment; isFirst: boolean }> => {
      const { kind, accountId, paymentId, amount, currency, cardToken, typed, returnTo } = payment;
      const order = { kind, accountId, paymentId, amount, currency, cardToken, typed, returnTo };
      const fresh: AskedPayment = { ...order, firstAskedAt: now, lastAskedAt: now };
      const first = await redis.set(nameOf(paymentId), JSON.stringify(fresh), {
        expiration,
        condition: 'NX',
      });
      if (first !== null) return { asked: fresh, isFirst: true };
      const known = (await find(paymentId)) ?? fresh;
      const again = { ...known, lastAskedAt: now };
      if (!known.ended) await write(again);
      return { asked: again, isFirst: false };
    },
    /** Its customer is to confirm it there; where they were sent first stands. */
    sendOn: async (paymentId: string, sentOn: NonNullable<AskedPayment['sentOn']>): Promise<void> => {
      const known = await find(paymentId);
      if (known && !known.ended && !known.sentOn) await write({ ...known, sentOn });
    },
    /** How it ended; what was said first stands. */
    end: async (paymentId: string, ended: Ended): Promise<void> => {
      const known = await find(paymentId);
      if (known && !known.ended) await write({ ...known, ended, sentOn: undefined });
    },
    /** Adyen took the first request for it for none. */
    forget: (paymentId: string) => redis.del(nameOf(paymentId)),
  };
};
export type AdyenLedger = ReturnType<typeof createAdyenLedger>;
