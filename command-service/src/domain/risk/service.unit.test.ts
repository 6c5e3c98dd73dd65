import type { RiskSettings } from '@paddock/contracts/events';
import { recorded } from '@paddock/service-kit/events/recorded.fixture';
import { expect, test } from 'vitest';
import { defaultRiskSettings, riskAggregate } from './risk-settings.ts';
import { riskSettingsReader } from './service.ts';

const strict: RiskSettings = { ...defaultRiskSettings, traderOnDuty: false, maximumStake: 5000 };

/** A store whose stream holds these settings, a clock that is moved by hand, and how often was read. */
const given = () => {
  const held: { settings?: RiskSettings; fails?: true; reads: number; now: number } = { reads: 0, now: 0 };
  const readLast = async () => {
    held.reads++;
    if (held.fails) throw new Error('away');
    return held.settings && recorded({ type: 'RiskSettingsChanged', data: held.settings });
  };
  return { held, settings: riskSettingsReader({ readLast }, () => held.now) };
};

test('the defaults hold until something was set', async () => {
  expect(await given().settings()).toEqual(defaultRiskSettings);
});

test('any number of askers within a second cost one read', async () => {
  const { held, settings } = given();
  await Promise.all([settings(), settings()]);
  held.now = 999;
  await settings();
  expect(held.reads).toBe(1);
});

test('what another process set holds within a second, and what this one set at once', async () => {
  const { held, settings } = given();
  await settings();
  held.settings = strict;
  held.now = 1000;
  expect(await settings()).toEqual(strict);
  held.settings = defaultRiskSettings;
  settings.forget();
  expect(await settings()).toEqual(defaultRiskSettings);
});

test('a read that failed is not remembered', async () => {
  const { held, settings } = given();
  held.fails = true;
  await expect(settings()).rejects.toThrow('away');
  delete held.fails;
  expect(await settings()).toEqual(defaultRiskSettings);
});

test('settings are changed whole, and setting what holds changes nothing', () => {
  const context = {
    commandId: 'c',
    correlationId: 'c',
    actor: { kind: 'staff' as const, id: 'o', channel: 'desktop' as const },
    now: new Date('2030-01-01T00:00:00Z'),
  };
  const command = { type: 'set-risk-settings' as const, settings: strict };
  expect(riskAggregate.decide(riskAggregate.initial, command, context)).toEqual([
    { type: 'RiskSettingsChanged', data: strict },
  ]);
  expect(riskAggregate.decide(strict, command, context)).toEqual([]);
});
