import { type AccountEvent, accountEvents } from '@paddock/contracts/events';
import { fingerprintOf, readEvent } from '@paddock/service-kit/events';
import { categoryOf, goldenEvents } from '@paddock/service-kit/events/golden.fixture';
import { recorded } from '@paddock/service-kit/events/recorded.fixture';
import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { OpenBet } from './bets/open-bet.ts';
import { evolve } from './evolve.ts';
import { accountStateSchema, type openBetSchema } from './snapshot.ts';
import { type AccountState, unopened } from './state.ts';

type Writable<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: Writable<Value[Key]> }
  : Value;

test('a snapshot holds what the state of an account is made of, and nothing else', () => {
  expectTypeOf<Writable<AccountState>>().toEqualTypeOf<Writable<z.output<typeof accountStateSchema>>>();
  expectTypeOf<Writable<OpenBet>>().toEqualTypeOf<Writable<z.output<typeof openBetSchema>>>();
});

test('an account comes out of its snapshot as it went in, after each event that there is', () => {
  const events = goldenEvents
    .filter((event) => categoryOf(event) === 'account')
    .map((event) => readEvent<AccountEvent>(accountEvents, recorded(event, event)));
  let state = unopened;
  for (const event of events) {
    state = evolve(state, event, event.metadata);
    const written = JSON.parse(JSON.stringify(state));
    expect(accountStateSchema.parse(written)).toEqual(written);
  }
  expect(state.status).toBe('open');
});

/**
 * Whoever changes what a snapshot holds changes this: the snapshots of before are set aside then, and each long
 * account is folded once from its first event.
 */
test('the shape of a snapshot is what it was', () => {
  expect(fingerprintOf(accountStateSchema)).toBe('d99fbbd8b75c');
});
