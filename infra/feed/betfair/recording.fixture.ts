import { type FeedMessage, feedMessageSchema } from '@paddock/contracts/feed';
import { Recording, type ReplayOptions } from './recording.ts';
import { streamLineSchema } from './stream-message.ts';

export const began = Date.parse('2022-04-19T18:00:00Z');
const startsAt = Date.parse('2026-11-05T20:00:00Z');

export const runners = [
  { id: 11, sortPriority: 1, status: 'ACTIVE' },
  { id: 22, sortPriority: 2, status: 'ACTIVE' },
  { id: 33, sortPriority: 3, status: 'ACTIVE' },
];

const race = {
  eventId: '777',
  eventTypeId: '7',
  venue: 'Marrowby',
  countryCode: 'GB',
  marketType: 'WIN',
  marketTime: '2022-04-19T18:10:00.000Z',
  bspMarket: true,
  bspReconciled: false,
  turnInPlayEnabled: true,
  inPlay: false,
  betDelay: 0,
  numberOfWinners: 1,
  status: 'OPEN',
  runners,
};

type Change = Record<string, unknown>;
export const line = (seconds: number, change: Change) => ({
  op: 'mcm',
  pt: began + seconds * 1000,
  mc: [{ id: '1.5', ...change }],
});

/** A ladder of runner 11: pairs of price and size, or triples with their level. */
export const ladder = (steps: readonly (readonly number[])[], name = 'atb') => ({
  rc: [{ id: 11, [name]: steps }],
});

export const replay = (lines: object[], options: Partial<ReplayOptions> = {}): FeedMessage[] => {
  const recording = new Recording({ startsAt, speed: 10, run: 'r1', ...options });
  return lines
    .flatMap((one) => recording.read(streamLineSchema.parse(one)))
    .map((one) => feedMessageSchema.parse(one));
};

export const definition = (overrides: Change = {}) => ({ marketDefinition: { ...race, ...overrides } });
export const types = (messages: FeedMessage[]) => messages.map(({ type }) => type);
export const opening = line(0, { ...definition(), rc: [{ id: 11, atb: [[3.5, 10]] }], img: true });
