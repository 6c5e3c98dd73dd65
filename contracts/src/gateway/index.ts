import { z } from 'zod';
import { clockSchema, matchPeriodSchema, scoreSchema } from '../feed/parts.ts';
import { priceSchema } from '../odds/index.ts';

/** Path of the WebSocket. */
export const gatewayPath = '/Gateway';

/** Services a browser may register for, and Watchdog which every connection has. */
const liveServiceSchema = z.enum(['SBS', 'SCS', 'PCS', 'RCS', 'MGCS', 'FECS', 'CASHOUT']);
export type LiveService = z.infer<typeof liveServiceSchema>;

/** Kinds of message from the browser. */
export const outgoing = { unknown: 0, register: 1, setFilters: 2 } as const;

/** After so many errors a Register or SetFilters of a service is not sent again, and not tried again. */
export const maxErrors = 10;
/** Between an error and the next try, ms. */
export const retryMs = 1000;

/** Most ids one connection may follow in one service. */
export const maxFilters = 2000;
/** Largest message from a browser, bytes. */
export const maxClientMessageBytes = 128 * 1024;

/** Where a browser stands in the stream of live updates: valid only within one epoch. */
const livePositionSchema = z.object({ E: z.string().min(1).max(64), O: z.int().nonnegative() });
export type LivePosition = z.infer<typeof livePositionSchema>;

const id = z.string().min(1).max(120);

/**
 * From the browser: register for a service (with the position it last saw, to resume), which P names and S need not,
 * replace the ids it follows there, or answer the Watchdog. A message of no kind (`Unknown`) asks for nothing.
 * Ids are selections in PCS (`{marketId}:{selectionId}`), fixtures in SCS, RCS and MGCS, own
 * bets in CASHOUT; SBS has none.
 */
export const clientMessageSchema = z.union([
  z.object({ S: z.string().max(20).optional(), T: z.literal(outgoing.unknown) }),
  z.object({
    S: liveServiceSchema.optional(),
    T: z.literal(outgoing.register),
    P: liveServiceSchema,
    ...livePositionSchema.partial().shape,
  }),
  z.object({ S: liveServiceSchema, T: z.literal(outgoing.setFilters), P: z.array(id).max(maxFilters) }),
  z.object({ S: z.literal('Watchdog'), P: z.enum(['PING', 'PONG']) }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** The id that PCS knows a selection by. */
export const liveSelectionId = (marketId: string, selectionId: string): string =>
  `${marketId}:${selectionId}`;

/** L of an update: `O` open, `S` suspended, `W` withdrawn, `R` resulted, `C` closed (finished). */
const lifeSchema = z.enum(['O', 'S', 'W', 'R', 'C']);
export type Life = z.infer<typeof lifeSchema>;

/** T of an update says what A holds. */
export const liveUpdateSchema = z.discriminatedUnion('T', [
  /** Price of selection I in market M: new fraction or none; L its life (the market's when that is shut). */
  z.object({
    I: id,
    T: z.literal('price'),
    M: id,
    L: lifeSchema,
    A: z.object({ price: priceSchema.nullable() }),
  }),
  /** Score, period and clock of fixture I. */
  z.object({
    I: id,
    T: z.literal('score'),
    L: lifeSchema,
    A: z.object({ period: matchPeriodSchema, clock: clockSchema, score: scoreSchema }),
  }),
  /** Life of market M of fixture I. A market that the browser does not know yet: fetch the fixture again. */
  z.object({ I: id, T: z.literal('market'), M: id, L: lifeSchema, A: z.object({}) }),
  /** Life of fixture (or race) I: started, finished. `sport` lets lists refresh. */
  z.object({
    I: id,
    T: z.literal('fixture'),
    L: lifeSchema,
    A: z.object({ sport: z.string(), inPlay: z.boolean() }),
  }),
  /** Cash out value of the customer's own open bet I, minor units; `null` while L is suspended or closed. */
  z.object({
    I: id,
    T: z.literal('cash-out'),
    L: lifeSchema,
    A: z.object({ value: z.int().nullable(), profit: z.int().nullable() }),
  }),
  /** Whether the sportsbook has live prices. */
  z.object({
    I: z.literal('sportsbook'),
    T: z.literal('status'),
    L: lifeSchema,
    A: z.object({ pricesPaused: z.boolean() }),
  }),
]);
export type LiveUpdate = z.infer<typeof liveUpdateSchema>;

/** Updates one by one: one of a kind that this build does not know, a newer gateway's, takes no other with it. */
const knownUpdatesSchema = z
  .array(z.unknown())
  .transform((updates) => updates.flatMap((update) => liveUpdateSchema.safeParse(update).data ?? []));

/** To the browser: updates of one service with the position after them, or a Watchdog word. */
export const serverMessageSchema = z.union([
  z.object({ S: liveServiceSchema, P: knownUpdatesSchema, ...livePositionSchema.shape }),
  /** PING asks for PONG. REFETCH: what was missed is no longer held, fetch the screen again. READY: registered. */
  z.object({ S: z.literal('Watchdog'), P: z.enum(['PING', 'PONG', 'REFETCH', 'READY']) }),
  /** Register or SetFilters of service F could not be done: send it again a second later, `maxErrors` times at most. */
  z.object({ S: z.literal('Watchdog'), P: z.literal('FAILED'), F: liveServiceSchema }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;

/** Close codes that say what to do next. */
export const closeCodes = {
  /** Come back with your position: a restart or a move. */
  reconnect: 4000,
  /** You were too slow and updates were lost: come back without a position and refetch. */
  refetch: 4001,
  /** Your message could not be read: don't repeat it. */
  badMessage: 4400,
  /** Sign in first. */
  notSignedIn: 4401,
  /** Too many connections, messages or ids: stay away for a while. */
  tooMany: 4429,
} as const;
