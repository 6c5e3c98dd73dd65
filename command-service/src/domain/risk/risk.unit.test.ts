import type { RiskEvent, RiskSettings } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { expect, test } from 'vitest';
import { createRiskAggregate } from './risk.ts';
import { riskRule, riskSettings } from './risk-settings.fixture.ts';

const aggregate = createRiskAggregate(riskSettings, riskRule);
const asked = { requestId: 'r-1', requestedBy: 'staff-1', note: 'cup final' };
const set = (change: Partial<RiskSettings>, by = asked) =>
  ({ type: 'set-risk-settings', settings: { ...riskSettings, ...change }, ...by }) as const;
const decide = (approved: boolean, decidedBy = 'staff-2', roles = ['trader']) =>
  ({
    type: 'decide-risk-change',
    requestId: 'r-1',
    approved,
    decidedBy,
    roles,
    askerRoles: ['trader'],
  }) as const;
const changed = (change: Partial<RiskSettings>): RiskEvent => ({
  type: 'RiskSettingsChanged',
  data: { ...riskSettings, ...change },
});
const requested = (change: Partial<RiskSettings>): RiskEvent => ({
  type: 'RiskChangeRequested',
  data: { ...asked, from: riskSettings, settings: { ...riskSettings, ...change } },
});
const decided = (approved: boolean, decidedAs: 'trader' | 'compliance' | 'asker' = 'trader'): RiskEvent => ({
  type: 'RiskChangeDecided',
  data: { requestId: 'r-1', approved, decidedAs },
});
const after = (...events: RiskEvent[]) => events.reduce(aggregate.evolve, aggregate.initial);
const raise = { maximumLiabilityPerSelection: 6_000_001 };

test('risk settings are changed whole, and setting what holds changes nothing', () => {
  const strict = { traderOnDuty: false, maximumStake: 5000 };
  expect(aggregate.decide(aggregate.initial, set(strict))).toEqual([changed(strict)]);
  expect(aggregate.decide(after(changed(strict)), set(strict))).toEqual([]);
});

test('settings that somebody else changed since they were looked at are not undone', () => {
  const others = after(changed({ maximumStake: 5000 }));
  const offDuty = { ...set({ traderOnDuty: false }), from: riskSettings };
  expect(aggregate.decide(aggregate.initial, offDuty)).toEqual([changed({ traderOnDuty: false })]);
  expect(aggregate.decide(others, offDuty)).toEqual(refuse('changed-meanwhile'));
  expect(aggregate.decide(after(changed({ traderOnDuty: false })), offDuty)).toEqual([]);
});

test('one person lowers every limit of risk, and raises it up to a sum', () => {
  const alone = { maximumLiabilityPerSelection: 6_000_000, maximumStake: 1 };
  expect(aggregate.decide(aggregate.initial, set(alone))).toEqual([changed(alone)]);
  const high = { maximumLiabilityPerSelection: 9_000_000 };
  const lower = { maximumLiabilityPerSelection: 8_000_000 };
  expect(aggregate.decide(after(changed(high)), set(lower))).toEqual([changed(lower)]);
});

test.each([
  { maximumLiabilityPerSelection: 6_000_001 },
  { maximumLiabilityPerFixture: 20_000_001 },
  { referAboveWinnings: 2_500_001 },
  { maximumStake: 1_000_001 },
])('a raise above that waits for another person, with all that was set beside it: %o', (limit) => {
  const wanted = { ...limit, cashOutMarginPercent: 9 };
  expect(aggregate.decide(aggregate.initial, set(wanted))).toEqual([requested(wanted)]);
  const waiting = after(requested(wanted));
  expect(waiting.settings).toEqual(riskSettings);
  expect(aggregate.decide(waiting, decide(true, 'staff-1'))).toEqual(refuse('needs-another-person'));
  expect(aggregate.decide(waiting, decide(true))).toEqual([decided(true), changed(wanted)]);
  expect(aggregate.decide(waiting, decide(false))).toEqual([decided(false)]);
});

test('a change of risk settings is decided once, and asked for again once that is over', () => {
  const waiting = after(requested(raise));
  expect(aggregate.decide(waiting, set(raise))).toEqual([]);
  const another = { requestId: 'r-2', requestedBy: 'staff-3', note: 'cup final' };
  expect(aggregate.decide(waiting, set(raise, another))).toEqual(refuse('already-requested'));
  const over = after(requested(raise), decided(false));
  expect(aggregate.decide(over, decide(true))).toEqual(refuse('review-ended'));
  expect(aggregate.decide(over, set(raise))).toEqual([]);
  expect(aggregate.decide(over, set(raise, another))).toMatchObject([{ type: 'RiskChangeRequested' }]);
});

test('a change of risk settings is not asked for without a note for who decides', () =>
  expect(aggregate.decide(aggregate.initial, { ...set(raise), note: null })).toEqual(
    refuse('note-missing', { field: 'note' }),
  ));

test('a change of risk settings is taken back by who asked, decided by a trader or compliance, and by nobody else', () => {
  const waiting = after(requested(raise));
  expect(aggregate.decide(waiting, decide(false, 'staff-1'))).toEqual([decided(false, 'asker')]);
  expect(aggregate.decide(waiting, decide(true, 'staff-2', ['compliance']))).toEqual([
    decided(true, 'compliance'),
    changed(raise),
  ]);
  for (const approved of [true, false]) {
    const other = decide(approved, 'staff-2', ['customer-service', 'administrator']);
    expect(aggregate.decide(waiting, other)).toEqual(refuse('not-allowed'));
  }
});

test('a change of risk settings that were changed since is not made, and can be declined', () => {
  const outdated = after(requested(raise), changed({ traderOnDuty: false }));
  expect(aggregate.decide(outdated, decide(true))).toEqual(refuse('request-outdated'));
  expect(aggregate.decide(outdated, decide(false))).toEqual([decided(false)]);
});
