import { reservationKeys } from '@paddock/command-service/src/adapters/risk-index/keys.ts';
import { startRisk } from '@paddock/command-service/src/processes/risk/risk.ts';
import type { RiskSettings } from '@paddock/contracts/events';
import {
  decideReferral,
  getLiabilities,
  listReferrals,
  type Placement,
  setRiskSettings,
} from '@paddock/contracts/http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropsRepeats } from '../../support/drops-repeats.ts';
import { soon } from '../../support/soon.ts';
import { createPlacement, usePlacement } from '../support/placement.ts';
import { type CommandService, startCommandService, type Visitor } from '../support/start-command-service.ts';

describe('presses at the same moment, in two copies of the service', () => {
  const { engines, service, placement, customer } = usePlacement(dropsRepeats);
  let other: CommandService;
  let trader: Visitor;
  let following: AbortController;
  let followed: Promise<void>;

  beforeEach(async () => {
    other = await startCommandService(engines());
    following = new AbortController();
    followed = startRisk(service().dependencies, following.signal).finished;
    trader = await service().visitor(['trader']);
  });

  afterEach(async () => {
    following.abort();
    await followed;
    await other.stop();
  });

  /** Settings of operations, as both copies have them. */
  const set = async (settings: Partial<RiskSettings>) => {
    const wanted = { ...service().dependencies.rules.risk, ...settings };
    await trader.ask(setRiskSettings, { body: wanted });
    const known = () => other.dependencies.riskSettings.current();
    await vi.waitFor(async () => expect(await known()).toEqual(wanted), soon);
  };

  /** Presses of 10.00 at evens on one selection, every other one at the other copy. */
  const pressAll = async (name: string, by: readonly Visitor[]): Promise<Promise<Placement>[]> => {
    for (const one of by) await placement().compose(one, name, { [`s-${name}`]: '10' });
    const elsewhere = await Promise.all(
      by.map(({ accountId, visitorId }) => other.visitor(['customer'], accountId, visitorId)),
    );
    const there = createPlacement(other);
    return by.map((one, n) => (n % 2 ? there.press(elsewhere[n] ?? one) : placement().press(one)));
  };
  const twelve = <One>(of: () => Promise<One>): Promise<One[]> => Promise.all(Array.from({ length: 12 }, of));
  const reasonsOf = (answers: readonly Placement[]) =>
    answers
      .map((answer) => (answer.Status === 0 ? 'placed' : 'reason' in answer ? answer.reason : answer.Status))
      .sort();
  const asExpected = [...Array(9).fill('risk-control'), ...Array(3).fill('placed')].sort();

  /** What is at risk on the selection, once the index has the bets. */
  const atRisk = (name: string, amount: number) =>
    vi.waitFor(async () => {
      const { selections } = await trader.ask(getLiabilities, { query: {} });
      const found = selections.find(({ selectionId }) => selectionId === `s-${name}`);
      expect(found?.atRisk).toEqual([{ currency: 'GBP', singles: amount, multiples: 0 }]);
    }, soon);

  it('of one account in many browsers don’t pass a limit together', async () => {
    await set({ maximumLiabilityPerSelection: 3500, traderOnDuty: false });
    const { accountId } = await service().customer({ amount: 12_000 });
    const browsers = await twelve(() => service().visitor(['customer'], accountId));
    const answers = await Promise.all(await pressAll('p', browsers));
    expect(reasonsOf(answers)).toEqual(asExpected);
    await atRisk('p', 3000);
    expect(await service().dependencies.redis.exists(Object.values(reservationKeys))).toBe(0);
  });

  it('of many accounts don’t either, and what is too much goes to a trader', async () => {
    await set({ maximumLiabilityPerFixture: 3000 });
    const customers = await twelve(() => service().customer({ amount: 1000 }));
    const pressing = await pressAll('q', customers);
    const referrals = await vi.waitFor(async () => {
      const listed = (await trader.ask(listReferrals, {})).referrals;
      expect(listed).toHaveLength(9);
      return listed;
    }, soon);
    expect(new Set(referrals.flatMap(({ reasons }) => reasons))).toEqual(
      new Set(['Fixture q: liability 40.00']),
    );
    for (const [n, { accountId, placementId }] of referrals.entries()) {
      const decision = n === 0 ? 'accepted' : 'declined';
      await trader.send(decideReferral, { body: { accountId, placementId, decision } });
    }
    const answers = await Promise.all(pressing);
    expect(answers.filter(({ Status }) => Status === 0)).toHaveLength(4);
    await atRisk('q', 4000);
    expect(await service().dependencies.redis.exists(Object.values(reservationKeys))).toBe(0);
  });

  it('that follow one which a trader accepted find it held before the index has it', async () => {
    await set({ maximumLiabilityPerSelection: 999 });
    const [accepted] = await pressAll('s', [customer()]);
    const [referral] = await vi.waitFor(async () => {
      const { referrals } = await trader.ask(listReferrals, {});
      expect(referrals).toHaveLength(1);
      return referrals;
    }, soon);
    following.abort();
    await followed;
    const { accountId = '', placementId = '' } = referral ?? {};
    await trader.send(decideReferral, { body: { accountId, placementId, decision: 'accepted' } });
    expect(await accepted).toMatchObject({ Status: 0 });
    await set({ maximumLiabilityPerSelection: 1999, traderOnDuty: false });
    const next = await service().customer({ amount: 1000 });
    const [refused] = await Promise.all(await pressAll('s', [next]));
    expect(refused).toMatchObject({ reason: 'risk-control' });
  });

  it('that the account refuses take nothing from those that it takes', async () => {
    await set({ maximumLiabilityPerSelection: 1000, traderOnDuty: false });
    const poor = await service().customer({ amount: 999 });
    const [refused] = await Promise.all(await pressAll('r', [poor]));
    expect(refused).toMatchObject({ reason: 'insufficient-funds' });
    const [placed] = await Promise.all(await pressAll('r', [customer()]));
    expect(placed).toMatchObject({ Status: 0 });
  });
});
