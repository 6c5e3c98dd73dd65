import { type AccountEvent, accountEvents } from '@paddock/contracts/events';
import { betLegResulted, betPlaced, betSettled, legOn } from '@paddock/contracts/events/events.fixture';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { type CommandContext, proposeEvents } from '@paddock/service-kit/events';
import { expect, test } from 'vitest';
import { currentRules, explain, publishedBettingRules } from '../../betting/index.ts';
import { betFromEvents } from './bet-from-events.ts';
import { readRevisions } from './read-revisions.ts';
import { workingAnswer } from './working-answer.ts';

const at = '2030-01-01T12:00:00.000Z';
const context: CommandContext = {
  commandId: 'c',
  correlationId: 'c',
  actor: { kind: 'customer', id: 'a1', channel: 'desktop' },
  now: new Date(at),
};
const rules = currentRules(publishedBettingRules);

const placed = (betId: string): AccountEvent =>
  betPlaced({
    ...{ betId, unitStake: 1000, rulesVersion: publishedBettingRules.current },
    legs: [
      legOn('1', {
        fixtureName: 'Alpha v Beta',
        selectionName: 'Alpha',
        price: { up: 5, down: 2 },
        startsAt: at,
      }),
    ],
  });
const resulted = (betId: string, outcome: 'won' | 'lost') => betLegResulted(betId, { outcome });
const settled = (betId: string, returned: number) =>
  betSettled(betId, returned > 0 ? 'won' : 'lost', returned);

/** A stream of these events, and how many reads it took. */
const streamOf = async (...events: AccountEvent[]) => {
  const { store, calls } = createFakeEventStore();
  const proposed = proposeEvents<AccountEvent>(accountEvents, events, context);
  await store.append('account-a1', proposed, 'any');
  return { read: (...revisions: number[]) => readRevisions(store, 'account-a1', revisions), calls };
};

const workingOf = async (events: AccountEvent[], betId = 'b1') => {
  const { read } = await streamOf(...events);
  const bet = betFromEvents(await read(...events.keys()), betId);
  return bet && workingAnswer(explain(bet, bet.struckAt, rules));
};

test('a bet is explained from its own events', async () => {
  const working = await workingOf([placed('b1'), resulted('b1', 'won'), settled('b1', 3500)]);
  expect(working).toMatchObject({ outcome: 'won', returned: '35.00', open: false });
});

test('the result that was declared last counts', async () => {
  const events = [placed('b1'), resulted('b1', 'won'), settled('b1', 3500), resulted('b1', 'lost')];
  expect(await workingOf(events)).toMatchObject({ outcome: 'lost', returned: '0.00' });
});

test('what is left of a bet after a cash out in part is explained', async () => {
  const partly: AccountEvent = {
    type: 'BetPartlyCashedOut',
    data: { betId: 'b1', value: 450, remainingUnitStake: 600, remainingStake: 600 },
  };
  expect(await workingOf([placed('b1'), partly, resulted('b1', 'won')])).toMatchObject({
    totalStake: 600,
    returned: '21.00',
  });
});

test('a void bet returns its stake, whatever its legs did', async () => {
  const voided: AccountEvent = {
    type: 'BetVoided',
    data: { betId: 'b1', reason: 'palpable-error', refunded: 1000 },
  };
  expect(await workingOf([placed('b1'), resulted('b1', 'won'), voided])).toMatchObject({
    outcome: 'void',
    returned: '10.00',
  });
});

test('events of another bet, or without the placement, make no bet', async () => {
  expect(await workingOf([placed('b2'), resulted('b2', 'won')])).toBeUndefined();
  expect(await workingOf([placed('b1'), resulted('b2', 'won')])).toBeUndefined();
  expect(await workingOf([resulted('b1', 'won')])).toBeUndefined();
  const deposit: AccountEvent = {
    type: 'DepositCompleted',
    data: { depositId: 'd1', amount: 100, providerReference: 'r' },
  };
  expect(await workingOf([placed('b1'), deposit])).toBeUndefined();
});

test('exactly the named revisions are read, neighbours together', async () => {
  const { read, calls } = await streamOf(
    placed('b1'),
    placed('b2'),
    resulted('b2', 'won'),
    resulted('b1', 'won'),
    settled('b1', 3500),
  );
  const events = await read(4, 0, 3, 3);
  expect(events.map(({ revision }) => revision)).toEqual([0n, 3n, 4n]);
  expect(calls.reads).toBe(2);
  expect(await read(9)).toEqual([]);
});
