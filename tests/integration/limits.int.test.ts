import { randomUUID } from 'node:crypto';
import {
  cancelDeposit,
  checkDepositLimit,
  confirmDeposit,
  limitsView,
  responsibleGambling,
  shopDeposit,
} from '@paddock/contracts/http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Engines, engines } from '../harness/index.ts';
import { type Desk, openDesk, type Visitor } from './betting-desk.ts';

const hour = 3_600_000;

describe('limits and exclusions', () => {
  let running: Engines;
  let desk: Desk;
  let customer: Visitor;

  beforeAll(async () => {
    running = await engines(['eventStore', 'redis']);
    desk = await openDesk(running);
  });

  afterAll(async () => {
    await desk?.close();
    await running?.stop();
  });

  beforeEach(async () => {
    await desk.dependencies.redis.flushDb();
    await desk.dependencies.clock.refresh();
    customer = await desk.customer({ amount: 2000 });
  });

  const setLimit = (DepositLimit: string, key?: string) =>
    customer.send(responsibleGambling, { body: { DepositLimitFrequency: 'Daily', DepositLimit } }, key);
  const daily = async () => (await customer.ask(limitsView, {})).limits[0];

  it('sets a first limit at once and shows what is used of it', async () => {
    expect(await setLimit('50')).toMatchObject({
      data: { success: true, data: { limit: 'applied', confirmableFrom: null }, logOut: false },
    });
    expect(await daily()).toEqual({ period: 'daily', amount: 5000, used: 2000, pending: null });
  });

  it('refuses to save what changes nothing, and answers a retry as the first time', async () => {
    const key = randomUUID();
    const first = await setLimit('50', key);
    expect(await setLimit('50', key)).toEqual(first);
    expect(await setLimit('50')).toMatchObject({ refusal: { code: 'no-changes' } });
    expect(await customer.send(responsibleGambling, { body: {} })).toMatchObject({
      refusal: { code: 'no-changes', msg: 'No changes to save' },
    });
  });

  it('asks for both amount and frequency, and for an amount that is one', async () => {
    const only = { body: { DepositLimitFrequency: 'Daily' as const } };
    expect(await customer.send(responsibleGambling, only)).toMatchObject({
      refusal: { code: 'select-deposit-limit', msg: 'Please select a deposit limit' },
    });
    expect(await setLimit('lots')).toMatchObject({ status: 400, refusal: { field: 'DepositLimit' } });
  });

  it('is met by a deposit', async () => {
    await setLimit('50');
    const outcome = await customer.send(shopDeposit, { query: { amount: '30.01' } });
    expect(outcome).toMatchObject({
      refusal: {
        code: 'deposit-limit-reached',
        msg: 'This deposit would take you over your deposit limit. You can deposit up to £30.00 now.',
      },
    });
  });

  it('raises a limit only a day later and on confirmation', async () => {
    await setLimit('50');
    expect(await setLimit('100')).toMatchObject({ data: { data: { limit: 'pending' } } });
    const confirmed = () =>
      customer.send(confirmDeposit, { body: { DepositFrequency: 'Daily', DepositValue: 10_000 } });
    await desk.advance(24 * hour - 60_000);
    expect(await confirmed()).toMatchObject({ refusal: { code: 'limit-change-too-early' } });
    expect(await customer.ask(checkDepositLimit, { query: {} })).toMatchObject({
      pending: [{ DepositFrequency: 'Daily', DepositValue: 10_000, confirmable: false }],
    });
    await desk.advance(60_000);
    expect(await customer.ask(checkDepositLimit, { query: {} })).toMatchObject({
      pending: [{ confirmable: true }],
    });
    expect(await daily()).toMatchObject({ amount: 5000 });
    expect(await confirmed()).toMatchObject({ kind: 'answer' });
    expect(await daily()).toMatchObject({ amount: 10_000, pending: null });
  });

  it('confirms only the change that the customer read', async () => {
    await setLimit('50');
    await setLimit('100');
    await desk.advance(24 * hour);
    const body = { DepositFrequency: 'Daily' as const, DepositValue: 9_999 };
    expect(await customer.send(confirmDeposit, { body })).toMatchObject({
      refusal: { code: 'no-pending-limit-change' },
    });
  });

  it('drops a change that waits', async () => {
    await setLimit('50');
    await setLimit('none');
    await customer.ask(cancelDeposit, { body: {} });
    expect(await daily()).toMatchObject({ amount: 5000, pending: null });
    expect(await customer.send(cancelDeposit, { body: {} })).toMatchObject({
      refusal: { code: 'no-pending-limit-change' },
    });
  });

  it('excludes from the sportsbook for at least six months, not to be shortened', async () => {
    const exclude = (SportsbookExclusion: number) =>
      customer.send(responsibleGambling, { body: { SportsbookExclusion, confirmed: true } });
    expect(await exclude(5)).toMatchObject({ refusal: { code: 'exclusion-too-short' } });
    expect(await exclude(12)).toMatchObject({ kind: 'answer' });
    expect(await exclude(6)).toMatchObject({ refusal: { code: 'exclusion-cannot-be-shortened' } });
    const { sportsbookExcludedUntil } = await customer.ask(limitsView, {});
    expect(Date.parse(sportsbookExcludedUntil ?? '') - Date.now()).toBeGreaterThan(364 * 24 * hour);
  });

  it('sets nothing when the customer answers the confirmation with no', async () => {
    const body = { SportsbookExclusion: 12, confirmed: false };
    expect(await customer.send(responsibleGambling, { body })).toMatchObject({
      refusal: { code: 'no-changes' },
    });
    expect(await customer.ask(limitsView, {})).toMatchObject({ sportsbookExcludedUntil: null });
  });
});
