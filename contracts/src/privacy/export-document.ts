import { z } from 'zod';
import { cardFundingSchema } from '../events/funding.ts';
import { channelSchema } from '../events/metadata.ts';
import { currencySchema } from '../money/index.ts';

/** Its version: another one when a field changes its meaning or goes. 2: `savedCards` has e-wallets, which have no expiry. */
export const exportFormat = 'paddock-export/2';

/** How long the copy may be fetched that was asked for. */
export const exportOpenMinutes = 15;

const instant = z.iso.datetime();
/** Decimal text of whole units, with its currency. */
export const exportedMoneySchema = z.object({
  amount: z.string().regex(/^-?\d+\.\d{2}$/),
  currency: currencySchema,
});
export type ExportedMoney = z.infer<typeof exportedMoneySchema>;
const money = exportedMoneySchema;

const personSchema = z.object({
  username: z.string(),
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.iso.date(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
  securityQuestion: z.string(),
});

const accountSchema = z.object({
  registeredAt: instant,
  openedAt: instant.nullable(),
  currency: currencySchema.nullable(),
  jurisdiction: z.string().nullable(),
  status: z.enum(['open', 'closing', 'closed']),
  balance: money.nullable(),
  pokerBalance: money.nullable(),
  freeBetBalance: money.nullable(),
  identity: z.string(),
  termsAccepted: z.array(z.object({ version: z.string(), at: instant })),
});

const preferencesSchema = z.object({
  odds: z.string().nullable(),
  movedPrices: z.string().nullable(),
  shortcuts: z.record(z.string(), z.boolean()),
});

const consentSchema = z.object({
  at: instant,
  given: z.boolean(),
  product: z.string(),
  channel: z.string(),
  textVersion: z.string(),
});

const logInSchema = z.object({ at: instant, what: z.string(), channel: channelSchema });

const deviceSchema = z.object({
  firstUsedAt: instant,
  browser: z.string().nullable(),
  country: z.string().nullable(),
});

const limitSchema = z.object({
  kind: z.enum(['deposit', 'net loss']),
  period: z.string(),
  amount: money,
  /** What was asked for and waits; its amount is `null` where it is to be no limit. */
  pending: z.object({ amount: money.nullable(), confirmableFrom: instant }).nullable(),
});

const betSchema = z.object({
  reference: z.string(),
  type: z.string(),
  placedAt: instant,
  stake: money,
  paidWith: z.enum(['cash', 'free bet', 'free bet token']),
  eachWay: z.boolean(),
  status: z.string(),
  endedAt: instant.nullable(),
  returned: money.nullable(),
  selections: z.array(
    z.object({
      sport: z.string(),
      event: z.string(),
      market: z.string(),
      selection: z.string(),
      startsAt: instant,
      /** Fractional; `null`: at starting price. */
      price: z.string().nullable(),
      result: z.string().nullable(),
    }),
  ),
});
export type ExportedBet = z.infer<typeof betSchema>;

const paymentSchema = z.object({
  reference: z.string(),
  kind: z.enum([
    ...['deposit', 'withdrawal', 'shop deposit', 'transfer to poker', 'transfer to sportsbook'],
  ] as const),
  at: instant,
  amount: money,
  /** `Visa ending 4242`, `PayPal`; `null`: by neither card nor e-wallet. */
  card: z.string().nullable(),
  status: z.string(),
  /** What became of it once it had ended, the first first: what was taken for that, and from where, or given again. */
  afterwards: z.array(
    z.object({
      at: instant,
      what: z.enum(['charged back', 'refunded', 'taken back', 'taken again', 'chargeback did not stand']),
      amount: money,
      /** Of a sum that was taken: from each wallet, and what neither held, which is owed. */
      fromSportsbook: money.optional(),
      fromPoker: money.optional(),
      owed: money.optional(),
    }),
  ),
});
export type ExportedPayment = z.infer<typeof paymentSchema>;

/** What a payment that was taken back left owing. */
const debtSchema = z.object({
  of: z.string(),
  /** Of the payment. */
  reference: z.string(),
  since: instant,
  amount: money,
  /** What of it is still owed. */
  owed: money,
  /** What of it is not claimed any more; absent: nothing. */
  writtenOff: money.optional(),
  /** What paid it; `byDeposit`: `null` where another payment of the customer's was given again, or that was not kept. */
  settled: z.array(z.object({ at: instant, amount: money, byDeposit: z.string().nullable() })),
});
export type ExportedDebt = z.infer<typeof debtSchema>;

const savedCardSchema = z.object({
  /** `Visa ending 4242`, `PayPal n***@example.com`. */
  card: z.string(),
  /** Year and month; `null`: an e-wallet. */
  expires: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable(),
  funding: cardFundingSchema,
});

const messageSchema = z.object({ sentAt: instant, subject: z.string(), text: z.string() });

const documentSchema = z.object({
  sentAt: instant,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  status: z.string(),
});

/** One thing that happened, in words. */
const happenedSchema = z.object({
  at: instant,
  what: z.string(),
  detail: z.string().optional(),
  by: z.enum(['you', 'staff', 'system']),
  channel: channelSchema,
});
export type ExportedEvent = z.infer<typeof happenedSchema>;

/** Everything that we hold of a customer and may tell them, as they fetch it: one JSON document. */
export const exportDocumentSchema = z.object({
  format: z.literal(exportFormat),
  exportedAt: instant,
  accountId: z.string(),
  person: personSchema,
  account: accountSchema,
  preferences: preferencesSchema,
  consents: z.array(consentSchema),
  devices: z.array(deviceSchema),
  /** Log-ins and their ends, wrong passwords and codes. */
  sessions: z.array(logInSchema),
  limits: z.array(limitSchema),
  /** Reality check, time-outs, exclusions, closing, in words. */
  saferGambling: z.array(z.object({ name: z.string(), value: z.string() })),
  bets: z.array(betSchema),
  payments: z.array(paymentSchema),
  debts: z.array(debtSchema),
  /** Those that later payments can be made with. */
  savedCards: z.array(savedCardSchema),
  messages: z.array(messageSchema),
  documents: z.array(documentSchema),
  /** Everything that happened in the account, the first first. */
  history: z.array(happenedSchema),
});
export type ExportDocument = z.infer<typeof exportDocumentSchema>;
