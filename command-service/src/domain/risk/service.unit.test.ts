import type { RiskSettings } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { expect, test } from 'vitest';
import { riskRule, riskSettings } from './risk-settings.fixture.ts';
import { createRiskSettings } from './service.ts';

const initial = riskSettings;
const strict: RiskSettings = { ...initial, traderOnDuty: false, maximumStake: 5000 };

/** The settings over a store that may be unreachable, with a clock that is moved by hand and a count of reads. */
const given = () => {
  const { store } = createFakeEventStore();
  const seen: { fails?: true; reads: number; now: number } = { reads: 0, now: 0 };
  const read: EventStore['read'] = (...call) => {
    seen.reads++;
    if (seen.fails) throw new Error('event store unreachable');
    return store.read(...call);
  };
  return {
    seen,
    settings: createRiskSettings({ ...store, read }, initial, riskRule, () => seen.now),
    elsewhere: createRiskSettings(store, initial, riskRule),
  };
};

const context = (commandId: string) => ({
  commandId,
  correlationId: 'c',
  actor: { kind: 'staff' as const, id: 'o', channel: 'desktop' as const },
  now: new Date('2030-01-01T00:00:00Z'),
});
const set = (settings: RiskSettings) => ({
  ...{ type: 'set-risk-settings' as const, settings },
  ...{ requestId: 'r-1', requestedBy: 'staff-1', note: null },
});

test("the operator's risk settings hold until something was set", async () => {
  expect(await given().settings.current()).toEqual(initial);
});

test('any number of askers within a second cost one read of the risk settings', async () => {
  const { seen, settings } = given();
  await Promise.all([settings.current(), settings.current()]);
  seen.now = 999;
  await settings.current();
  expect(seen.reads).toBe(1);
});

test('risk settings that another process set hold within a second, and those of this one at once', async () => {
  const { seen, settings, elsewhere } = given();
  await settings.current();
  await elsewhere.execute(set(strict), context('c-1'));
  expect(await settings.current()).toEqual(initial);
  seen.now = 1000;
  expect(await settings.current()).toEqual(strict);
  await settings.execute(set(initial), context('c-2'));
  expect(await settings.current()).toEqual(initial);
});

test('a read of the risk settings that failed is not remembered', async () => {
  const { seen, settings } = given();
  seen.fails = true;
  await expect(settings.current()).rejects.toThrow('unreachable');
  delete seen.fails;
  expect(await settings.current()).toEqual(initial);
});
