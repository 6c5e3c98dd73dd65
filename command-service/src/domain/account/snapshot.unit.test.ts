import { createHash } from 'node:crypto';
import { type AccountEvent, accountEvents, type EventMetadata } from '@paddock/contracts/events';
import { fingerprintOf, readEvent } from '@paddock/service-kit/events';
import { categoryOf, goldenEvents } from '@paddock/service-kit/events/golden.fixture';
import { recorded } from '@paddock/service-kit/events/recorded.fixture';
import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { metadataAt, noon } from './account.fixture.ts';
import type { OpenBet } from './bets/open-bet.ts';
import { evolve, onRecordAlone } from './evolve.ts';
import { history } from './history.fixture.ts';
import { accountStateSchema, type openBetSchema } from './snapshot.ts';
import { type AccountState, unopened } from './state.ts';

type Writable<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: Writable<Value[Key]> }
  : Value;

test('a snapshot holds what the state of an account is made of, and nothing else', () => {
  expectTypeOf<Writable<AccountState>>().toEqualTypeOf<Writable<z.output<typeof accountStateSchema>>>();
  expectTypeOf<Writable<OpenBet>>().toEqualTypeOf<Writable<z.output<typeof openBetSchema>>>();
});

type Step = { type: AccountEvent['type']; before: AccountState; state: AccountState };

const fold = (events: readonly { event: AccountEvent; metadata: EventMetadata }[]): Step[] => {
  let state = unopened;
  return events.map(({ event, metadata }) => {
    const before = state;
    state = evolve(state, event, metadata);
    return { type: event.type, before, state };
  });
};

test('an account comes out of its snapshot as it went in, after each event that there is', () => {
  const golden = goldenEvents
    .filter((event) => categoryOf(event) === 'account')
    .map((event) => readEvent<AccountEvent>(accountEvents, recorded(event, event)));
  const states = fold(golden.map((event) => ({ event, metadata: event.metadata }))).map(({ state }) => state);
  for (const state of states) {
    const written = JSON.parse(JSON.stringify(state));
    expect(accountStateSchema.parse(written)).toEqual(written);
  }
  expect(states.at(-1)?.status).toBe('open');
});

/**
 * Whoever changes what a snapshot holds changes this: the snapshots of before are set aside then, and each long
 * account is folded once from its first event.
 */
test('the shape of a snapshot is what it was', () => {
  expect(fingerprintOf(accountStateSchema)).toBe('388e70d803de');
});

const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, sortedKeys)).digest('hex').slice(0, 12);

/** A line for each slice: its name and a digest of what it holds. */
const slicesOf = (state: AccountState): string[] =>
  Object.entries(state).map(([slice, value]) => `${slice} ${digestOf(value)}`);

const steps = fold(history.map((event) => ({ event, metadata: metadataAt(event.at ?? noon) })));

const isOnRecordAlone = (type: string): boolean => onRecordAlone.some((one) => one === type);
const stepsOf = (type: string): Step[] => {
  const found = steps.filter((step) => step.type === type);
  expect(found.length).toBeGreaterThan(0);
  return found;
};

test.each(Object.keys(accountEvents).filter((type) => !isOnRecordAlone(type)))(
  '%s changes the state wherever it stands in the history',
  (type) => {
    for (const { before, state } of stepsOf(type)) expect(state).not.toEqual(before);
  },
);

test.each(onRecordAlone)('%s is on record, and changes nothing of the state', (type) => {
  for (const { before, state } of stepsOf(type)) expect(state).toEqual(before);
});

/**
 * A new event adds lines (`vitest -u` writes them). A line that changed says that an event is folded otherwise into
 * that slice: snapshots of before hold what the old fold made of it, so `accountStateSchema` needs a
 * `.meta({ fold: … })` that it has not had.
 */
test('a history is folded into the slices that it was folded into, with the same result', async () => {
  const lines = steps.map(({ type, before, state }) => {
    const slicesBefore = new Set(slicesOf(before));
    return `${type}: ${slicesOf(state)
      .filter((slice) => !slicesBefore.has(slice))
      .join(', ')}\n`;
  });
  await expect(lines.join('')).toMatchFileSnapshot('golden/history.txt');
});
