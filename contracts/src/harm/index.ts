import { z } from 'zod';
import { type Currency, formatMoney } from '../money/index.ts';

/**
 * Signs that somebody may be harmed by gambling, by the categories of the Gambling Commission's guidance on customer
 * interaction: spend, its pattern, time, behaviour, what the customer says, their use of limits, and their account.
 */
export const harmMarkerSchema = z.enum([
  'frequent-deposits',
  'failed-deposits',
  'chasing-losses',
  'night-play',
  'loosened-limits',
  'returned-withdrawals',
  'rising-stakes',
  'long-play',
  'heavy-loss',
  'many-cards',
  'removed-cards',
  'told-worry',
  'several-signs',
]);
export type HarmMarker = z.infer<typeof harmMarkerSchema>;
export const harmMarkers: readonly HarmMarker[] = harmMarkerSchema.options;

export const harmMarkerNames = {
  'frequent-deposits': 'Frequent deposits',
  'failed-deposits': 'Declined deposits',
  'chasing-losses': 'Chasing losses',
  'night-play': 'Betting at night',
  'loosened-limits': 'Limits raised or removed',
  'returned-withdrawals': 'Withdrawals staked again',
  'rising-stakes': 'Rising stakes',
  'long-play': 'Long sessions',
  'heavy-loss': 'Heavy loss in one session',
  'many-cards': 'Many cards',
  'removed-cards': 'Cards removed',
  'told-worry': 'Told us of a worry',
  'several-signs': 'Several signs at once',
} as const satisfies Record<HarmMarker, string>;

export const harmStrengthSchema = z.enum(['none', 'weak', 'strong']);
export type HarmStrength = z.infer<typeof harmStrengthSchema>;

/** Most events that evidence names: the first one, and the newest. */
export const namedEvents = 20;

/** Where an event lies in the account's stream, and when it happened. */
const evidenceEventSchema = z.object({ revision: z.int().min(0), at: z.iso.datetime() });
export type EvidenceEvent = z.infer<typeof evidenceEventSchema>;

/** What a score rests on. */
export const harmEvidenceSchema = z.object({
  /** What was counted or measured: times, nights, minutes, percent, or minor units. */
  value: z.int(),
  /** From which value on it is as strong as that. */
  threshold: z.int(),
  /** Milliseconds that were looked back. */
  windowMs: z.int().positive(),
  /** Minor units that go with it. */
  amount: z.int().optional(),
  /** Minor units of the customer's own past that it is held against. */
  before: z.int().optional(),
  /** Of the account's stream: the first and the last event that count. */
  from: z.int().min(0),
  through: z.int().min(0),
  /** The first of them, and the newest. */
  events: z.array(evidenceEventSchema).min(1).max(namedEvents),
});
export type HarmEvidence = z.infer<typeof harmEvidenceSchema>;

/** Of the sentences below: a marker that was raised says which it was told in. */
export const harmTextVersion = '1';

const hour = 3_600_000;
const spanText = (ms: number): string => {
  const [hours, days] = [ms / hour, ms / hour / 24];
  if (days === 1 || !Number.isInteger(days)) return hours === 1 ? 'an hour' : `${hours} hours`;
  return `${days} days`;
};

const times = (count: number): string => {
  if (count === 1) return 'Once';
  return count === 2 ? 'Twice' : `${count} times`;
};
const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

const durationText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : 'less than a minute';
};

type Told = Pick<HarmEvidence, 'value' | 'windowMs' | 'amount' | 'before'>;

/** What a score rests on, in a sentence for staff that is made from the events alone. `currency` `null`: left out. */
export const harmSentence = (
  marker: HarmMarker,
  { value, windowMs, amount = 0, before = 0 }: Told,
  currency: Currency | null,
): string => {
  const within = `within ${spanText(windowMs)}`;
  const money = (minorUnits: number): string => formatMoney(minorUnits, currency);
  switch (marker) {
    case 'frequent-deposits':
      return `${counted(value, 'deposit', 'deposits')} ${within}, ${money(amount)} in all.`;
    case 'failed-deposits':
      return `${counted(value, 'deposit was', 'deposits were')} declined ${within}.`;
    case 'chasing-losses':
      return `${times(value)} ${within} a deposit or a larger stake came soon after a loss.`;
    case 'night-play':
      return `Bets on ${counted(value, 'night', 'nights')} ${within}, between midnight and 6 in the morning.`;
    case 'loosened-limits':
      return `${times(value)} ${within} a limit was raised or removed, or a change like that was asked for.`;
    case 'returned-withdrawals':
      return `${counted(value, 'withdrawal', 'withdrawals')} came back ${within} and bets followed; ${money(amount)} in all.`;
    case 'rising-stakes':
      return `${money(amount)} staked ${within}: ${value}% of the ${money(before)} that was usual before.`;
    case 'long-play':
      return `Bets over ${durationText(value)} without a break.`;
    case 'heavy-loss':
      return `${money(value)} lost in one session.`;
    case 'many-cards':
      return `Deposits from ${counted(value, 'card', 'cards')} ${within}.`;
    case 'removed-cards':
      return `${counted(value, 'saved card was', 'saved cards were')} removed ${within}.`;
    case 'told-worry':
      return `${times(value)} ${within} the customer told us that they worry about their gambling.`;
    case 'several-signs':
      return `${counted(value, 'weaker sign', 'weaker signs')} at the same time.`;
    default:
      return marker satisfies never;
  }
};
