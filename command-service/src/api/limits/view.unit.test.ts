import type { AccountEvent } from '@paddock/contracts/events';
import { longestSessionSeconds } from '@paddock/service-kit/http';
import { expect, it } from 'vitest';
import {
  after,
  card,
  deposited,
  given,
  type Happened,
  hours,
  noon,
  opened,
} from '../../domain/account/account.fixture.ts';
import { bet, placed } from '../../domain/account/bets/betting.fixture.ts';
import { rememberedHours } from '../../domain/account/reality-check/recent-play.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { viewOfLimits } from './view.ts';

const context = (now: string) => ({ rules: testRules, now: new Date(now) });

const underWay: AccountEvent[] = [
  { type: 'DepositRequested', data: { depositId: 'd-2', amount: 700, card } },
  {
    type: 'ShopDepositRequested',
    data: { transId: 't-1', pin: '123456789', amount: 800, expiresAt: after(hours(24)) },
  },
];
const usedOf = (...events: AccountEvent[]) => {
  const account = openAccountOf(given([opened(), ...deposited(1000), ...underWay, ...events]).state);
  return viewOfLimits(account, noon, context(noon)).limits.map(({ period, used }) => [period, used]);
};

it('what a customer set to keep themselves from betting is there to look up, the newest first', () => {
  const exclusion: Happened = {
    type: 'ExclusionSet',
    data: { scope: 'poker', months: 6, until: after(hours(5000)) },
    at: noon,
  };
  const timeOut: Happened = {
    type: 'TimeOutSet',
    data: { length: 'day', until: after(hours(25)) },
    at: after(hours(1)),
  };
  const account = openAccountOf(given([opened(), exclusion, timeOut]).state);
  expect(viewOfLimits(account, noon, context(after(hours(2)))).exclusionsPassed).toEqual([
    { what: 'time-out', scope: null, until: after(hours(25)), at: after(hours(1)) },
    { what: 'exclusion', scope: 'poker', until: after(hours(5000)), at: noon },
  ]);
});

it('a stake that is held uses a net loss limit, and one of free balance does not', () => {
  const held = (placementId: string, kind: 'cash' | 'free-balance'): AccountEvent => ({
    type: 'StakeHeld',
    data: { placementId, stake: 400, funding: { kind }, until: after(hours(1)) },
  });
  const events = [opened(), ...deposited(1000), held('p-1', 'cash'), held('p-2', 'free-balance')];
  const usedAt = (now: string) =>
    viewOfLimits(openAccountOf(given(events).state), noon, context(now)).netLossLimits[0]?.used;
  expect([usedAt(noon), usedAt(after(hours(1)))]).toEqual([400, 0]);
});

it('cash that a shop PIN waits for, and a card payment under way, use a limit and are not deposited yet', () => {
  expect(usedOf({ type: 'DepositLimitSet', data: { period: 'daily', amount: 5000 } })).toEqual([
    ['daily', 2500],
    ['weekly', 1000],
    ['monthly', 1000],
  ]);
});

it('what can be set as a limit is what is suggested and what is said, within a restriction of staff', () => {
  const restricted: AccountEvent = {
    type: 'LimitsRestricted',
    data: { amount: 7000, period: 'weekly', note: { kind: 'plain', text: 'a talk' } },
  };
  const limitOf = (type: 'DepositLimitSet' | 'NetLossLimitSet', amount: number): AccountEvent => ({
    ...{ type, data: { period: 'daily', amount } },
  });
  const events = [opened(), limitOf('DepositLimitSet', 2000), limitOf('NetLossLimitSet', 5000), restricted];
  const view = viewOfLimits(openAccountOf(given(events).state), noon, context(noon));
  expect(view.limits).toMatchObject([
    { period: 'daily', most: 2000, suggestions: [1000], higherFrom: after(hours(24)) },
    { period: 'weekly', most: 7000, suggestions: [1000, 2000, 5000], higherFrom: null },
    { period: 'monthly', most: 30_000, suggestions: [1000, 2000, 5000, 10_000, 20_000] },
  ]);
  expect(view.netLossLimits).toMatchObject([
    { period: 'daily', most: 5000, suggestions: [1000, 2000] },
    { period: 'weekly', most: null },
    { period: 'monthly', most: null },
  ]);
});

it('when a higher limit can be confirmed is said by the rules of the country of the account', () => {
  const limit: AccountEvent = { type: 'DepositLimitSet', data: { period: 'weekly', amount: 2000 } };
  const higherFrom = (country: 'GB' | 'IE', at: string) =>
    viewOfLimits(openAccountOf(given([opened(country), limit]).state), noon, context(at)).limits[1]
      ?.higherFrom;
  expect(higherFrom('GB', noon)).toBe(after(hours(24)));
  expect(higherFrom('IE', noon)).toBe(after(hours(7 * 24)));
  expect(higherFrom('IE', after(hours(7 * 24)))).toBe(after(hours(8 * 24)));
});

it('what was played is told of the session, and since the last answer to the reality check, for as long as a session lasts', () => {
  const staked = (stake: number, id: string, at: string) => ({
    ...placed(bet('single', 'a', stake, id), `p-${id}`),
    at,
  });
  const history: Happened[] = [
    opened(),
    ...deposited(10_000),
    { type: 'RealityCheckSet', data: { minutes: 30 } },
    staked(500, 'b-1', after(hours(0.1))),
    { type: 'RealityCheckAcknowledged', data: { action: 'StayLoggedIn' }, at: after(hours(0.5)) },
    staked(300, 'b-2', after(hours(0.7))),
  ];
  const view = viewOfLimits(openAccountOf(given(history).state), noon, context(after(hours(0.8))));
  expect(view.session).toEqual({ startedAt: noon, played: { staked: 800, returned: 0 } });
  expect(view.realityCheck).toMatchObject({
    since: after(hours(0.5)),
    played: { staked: 300, returned: 0 },
  });
  expect(rememberedHours * 3600).toBeGreaterThanOrEqual(longestSessionSeconds);
});
