import { type AccountEvent, accountEvents } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { readEvent, UnreadableEvent } from './read-event.ts';
import { recorded } from './recorded.fixture.ts';

const settled = { type: 'BetSettled', data: { betId: 'b-1', outcome: 'won', returned: 250 } };
const read = (...given: Parameters<typeof recorded>) =>
  readEvent<AccountEvent>(accountEvents, recorded(...given));
const ofVersion = (schemaVersion: number) => ({
  metadata: { ...(recorded(settled).metadata as object), schemaVersion },
});

test('an event is read with its position and its author', () => {
  const event = read(settled, { revision: 7n, position: 90n });
  expect(event).toMatchObject({ ...settled, stream: 'account-a-1', revision: 7n, position: 90n });
  expect(event.metadata.actor.kind).toBe('system');
});

test('an event of an older version is read as one of the newest', () => {
  const data = { betId: 'b-1', value: 150, unitStake: 60, stake: 240 };
  const event = read({ type: 'BetPartlyCashedOut', data }, ofVersion(1));
  expect(event.data).toEqual({ betId: 'b-1', value: 150, remainingUnitStake: 60, remainingStake: 240 });
});

test('data that its own version never had is not upcast', () => {
  const data = { betId: 'b-1', value: 150, remainingUnitStake: 60, remainingStake: 240 };
  expect(() => read({ type: 'BetPartlyCashedOut', data }, ofVersion(1))).toThrow(UnreadableEvent);
});

test.each([
  [
    'a type that its table does not know',
    recorded({ type: 'BetForgotten', data: {} }),
    'no type that is known',
  ],
  ['a type that every object has', recorded({ type: 'constructor', data: {} }), 'no type that is known'],
  ['a version newer than this build', recorded(settled, ofVersion(2)), 'version 2: this build knows 1'],
  ['data that does not fit', recorded({ ...settled, data: { betId: 'b-1' } }), 'does not fit its schema'],
  ['metadata that does not fit', recorded(settled, { metadata: {} }), 'does not fit its schema'],
])('%s is not read, and the error says which event of which stream it is', (_, event, why) => {
  const reading = () => readEvent<AccountEvent>(accountEvents, { ...event, revision: 12n });
  expect(reading).toThrow(UnreadableEvent);
  expect(reading).toThrow(why);
  expect(reading).toThrow(`event ${event.type} at revision 12 of account-a-1`);
});
