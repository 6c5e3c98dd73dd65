import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { expect, test } from 'vitest';
import { createBoosts } from './service.ts';

const terms = { percent: 20, minOdds: { up: 1, down: 1 }, maxStake: 1000, maxPayout: 5000 };
const until = '2030-01-01T15:00:00.000Z';

test('a boost holds until its end, and is gone from then on', async () => {
  const held = { now: new Date('2030-01-01T12:00:00Z') };
  const clock = { now: () => held.now, aheadMs: () => 0, refresh: async () => {}, stop: () => {} };
  const boosts = createBoosts(createFakeEventStore().store, clock);
  await boosts.execute(
    { type: 'offer-boost', fixtureId: 'f-1', ...terms, until },
    {
      commandId: 'c-1',
      correlationId: 'c',
      actor: { kind: 'staff', id: 'o', channel: 'desktop' },
      now: held.now,
    },
  );
  const standing = async () => [[...(await boosts.current()).keys()], [...(await boosts.newest()).keys()]];
  held.now = new Date(Date.parse(until) - 1);
  expect(await standing()).toEqual([['f-1'], ['f-1']]);
  held.now = new Date(until);
  expect(await standing()).toEqual([[], []]);
});
