import { z } from 'zod';
import { queriedAmountSchema } from '../../money/index.ts';
import { defineCall, flagSchema } from '../call.ts';

/** Tickets are asked for so many at a time. */
const ssbtBatchSize = 5;

/** 0: can be cashed out now. -500: it can't, or it failed. */
const cashOutStatusSchema = z.union([z.literal(0), z.literal(-500)]);

const ticketId = z
  .union([z.string(), z.int().positive()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,60}$/));
const pin = z.string().regex(/^\d{4}$/);
/** A ticket that was printed at a terminal or over the counter. Amounts are minor units of the shop's currency. */
const retailTicketSchema = z.object({
  BetTicketId: z.string(),
  /** As the caller sent it; the PIN of a ticket is never part of an answer. */
  Pin: z.string().nullable(),
  /** 0 unless it can be cashed out. */
  CashoutAmount: z.int(),
  /** As customers read it; empty unless it can be cashed out. */
  CashoutAmountText: z.string(),
  CurrencySymbol: z.string(),
  CashoutStatus: cashOutStatusSchema,
  stake: z.int().nullable(),
  isPaperless: z.boolean(),
  /** Whether it is paid out in a shop only. */
  cashoutToShop: z.boolean(),
  /** Why it can't be cashed out; `null` when it can. */
  Message: z.string().nullable(),
});
export type RetailTicketView = z.infer<typeof retailTicketSchema>;

const ofTicket = { service: 'command-service', who: ['customer'] } as const;

export const showCashOutsSsbt = defineCall({
  name: 'show-cash-outs-ssbt',
  summary: 'What tickets of terminals can be cashed out for now, five at a time',
  method: 'POST',
  path: '/SSBT/ShowCashoutsSSBT',
  ...ofTicket,
  changes: false,
  body: z.object({
    BetTicketIds: z
      .array(
        z.union([
          ticketId.transform((BetTicketId) => ({ BetTicketId, Pin: null })),
          z.object({ BetTicketId: ticketId, Pin: pin.nullable().default(null) }),
        ]),
      )
      .min(1)
      .max(ssbtBatchSize),
  }),
  response: z.object({ Info: z.array(retailTicketSchema) }),
  limit: { max: 120, seconds: 60 },
});

export const fullCashOutSsbt = defineCall({
  name: 'full-cash-out-ssbt',
  summary: 'What the confirm popup of a ticket shows: what it can be cashed out for now',
  method: 'GET',
  path: '/Cashout/FullCashoutSSBT',
  ...ofTicket,
  changes: false,
  query: z.object({ betticketid: ticketId, cashoutamount: queriedAmountSchema, pin: pin.optional() }),
  /** `isChanged`: it is another amount than the caller was shown. */
  response: retailTicketSchema.extend({ isChanged: z.boolean() }),
  limit: { max: 60, seconds: 60 },
});

export const doFullCashOutSsbt = defineCall({
  name: 'do-full-cash-out-ssbt',
  summary: 'Cash a ticket out at exactly this amount, by its PIN',
  method: 'GET',
  path: '/Cashout/DoFullCashoutSSBT',
  ...ofTicket,
  changes: true,
  query: z.object({
    id: ticketId,
    amount: queriedAmountSchema,
    pin,
    isPaperless: flagSchema.optional(),
    cashoutToShop: flagSchema.optional(),
  }),
  response: z.object({
    success: z.boolean(),
    msg: z.string(),
    CashoutStatus: cashOutStatusSchema,
    /** Minor units that were paid, or that it is worth by now; `null` when neither is known. */
    CashoutAmount: z.int().nullable(),
    /** No PIN is looked at any more for a while. */
    blocked: z.boolean(),
  }),
  limit: { max: 20, seconds: 60 },
});

export const validateRetailPin = defineCall({
  name: 'validate-retail-pin',
  summary: 'Whether the four digits are the PIN of a ticket; blocked after five wrong ones',
  method: 'POST',
  path: '/Cashout/ValidateRetailPin',
  ...ofTicket,
  /** An attempt is counted. */
  changes: true,
  body: z.object({ idfoBet: ticketId, enteredPin: pin }),
  response: z.object({ success: z.boolean(), message: z.string(), blocked: z.boolean() }),
  limit: { max: 20, seconds: 60 },
});
