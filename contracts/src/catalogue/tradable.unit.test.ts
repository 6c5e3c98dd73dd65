import { expect, it } from 'vitest';
import { fixtureRecord, marketRecord } from './catalogue.fixture.ts';
import { type FixtureRecord, isTradable } from './records.ts';

const startsAt = '2030-01-01T15:00:00.000Z';
const start = Date.parse(startsAt);
const race = { course: 'Bramfield', handicap: false };
const isOpen = (more: Partial<FixtureRecord>, now: number): boolean =>
  isTradable(
    fixtureRecord('a', { startsAt, ...more }),
    marketRecord('a'),
    { price: { up: 1, down: 1 }, status: 'open' },
    now,
  );

it.each<[string, Partial<FixtureRecord>, number, boolean]>([
  ['a fixture takes bets until its start', {}, start - 1, true],
  ['a fixture takes no bets from its start while the feed has not said that it is in play', {}, start, false],
  ['a fixture takes bets in play, after its start', { status: 'in-play' }, start + 1, true],
  ['a fixture takes bets in play that began early', { status: 'in-play' }, start - 1, true],
  ['a race takes bets after its start until the feed says that it is off', { race }, start + 1, true],
  ['a race without a card does too', { sport: 'horse-racing' }, start + 1, true],
  ['a race of greyhounds does too', { sport: 'greyhounds' }, start + 1, true],
  ['a fixture that is finished takes no bets', { status: 'finished' }, start + 1, false],
])('%s', (_, more, now, open) => expect(isOpen(more, now)).toBe(open));
