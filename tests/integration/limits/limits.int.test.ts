import { randomUUID } from 'node:crypto';
import {
  cancelDeposit,
  cancelNetLoss,
  checkDepositLimit,
  checkNetLossLimit,
  confirmDeposit,
  confirmNetLoss,
  limitsView,
  logRealityCheckAction,
  responsibleGambling,
  shopDeposit,
} from '@paddock/contracts/http';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../support/start-command-service.ts';
import { useCommandService } from '../support/use-command-service.ts';

const hour = 3_600_000;
/** Of a limit of 50.00, which is not suggested again. */
const unrestricted = {
  most: null,
  suggestions: [1000, 2000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000],
  higherFrom: expect.any(String),
};

describe('the page of limits', () => {
  const { service } = useCommandService();
  let customer: Visitor;

  beforeEach(async () => {
    customer = await service().customer({ amount: 2000 });
  });

  const setLimit = (DepositLimit: string, key?: string) =>
    customer.send(responsibleGambling, { body: { DepositLimitFrequency: 'Daily', DepositLimit } }, key);
  const daily = async () => (await customer.ask(limitsView, {})).limits[0];

  it('sets a first limit at once and shows what is used of it', async () => {
    expect(await setLimit('50')).toMatchObject({
      data: { success: true, data: { limit: 'applied', confirmableFrom: null }, logOut: false },
    });
    expect(await daily()).toEqual({
      period: 'daily',
      amount: 5000,
      used: 2000,
      pending: null,
      ...unrestricted,
    });
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

  it('sets another limit that comes under the key of one before', async () => {
    const key = randomUUID();
    await setLimit('50', key);
    await setLimit('20', key);
    expect(await daily()).toMatchObject({ amount: 2000 });
  });

  it('asks for both amount and frequency, and for an amount that is one', async () => {
    const only = { body: { DepositLimitFrequency: 'Daily' as const } };
    expect(await customer.send(responsibleGambling, only)).toMatchObject({
      refusal: { code: 'select-deposit-limit', msg: 'Please select a deposit limit' },
    });
    expect(await setLimit('lots')).toMatchObject({ status: 400, refusal: { field: 'DepositLimit' } });
  });

  it('refuses a deposit above the limit', async () => {
    await setLimit('50');
    const outcome = await customer.send(shopDeposit, { query: { amount: '30.01' } });
    expect(outcome).toMatchObject({
      refusal: {
        code: 'deposit-limit-reached',
        msg: 'This deposit would take you over your daily deposit limit. You can deposit up to £30.00 now.',
      },
    });
  });

  it('raises a limit only a day later and on confirmation', async () => {
    await setLimit('50');
    expect(await setLimit('100')).toMatchObject({ data: { data: { limit: 'pending' } } });
    const confirmed = () =>
      customer.send(confirmDeposit, { body: { DepositFrequency: 'Daily', DepositValue: 10_000 } });
    await service().advance(24 * hour - 60_000);
    expect(await confirmed()).toMatchObject({ refusal: { code: 'limit-change-too-early' } });
    expect(await customer.ask(checkDepositLimit, { query: {} })).toMatchObject({
      pending: [{ DepositFrequency: 'Daily', DepositValue: 10_000, confirmable: false }],
    });
    await service().advance(60_000);
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
    await service().advance(24 * hour);
    const body = { DepositFrequency: 'Daily' as const, DepositValue: 9_999 };
    expect(await customer.send(confirmDeposit, { body })).toMatchObject({
      refusal: { code: 'no-pending-limit-change' },
    });
  });

  it('drops a pending change', async () => {
    await setLimit('50');
    await setLimit('none');
    await customer.ask(cancelDeposit, { body: {} });
    expect(await daily()).toMatchObject({ amount: 5000, pending: null });
    expect(await customer.send(cancelDeposit, { body: {} })).toMatchObject({
      refusal: { code: 'no-pending-limit-change' },
    });
  });

  it('excludes from everything for at least six months, and says until when', async () => {
    const exclude = (FullExclusion: number) =>
      customer.send(responsibleGambling, { body: { FullExclusion, confirmed: true } });
    expect(await exclude(5)).toMatchObject({ refusal: { code: 'exclusion-too-short' } });
    const excluded = await exclude(12);
    expect(excluded).toMatchObject({ kind: 'answer', data: { logOut: true } });
    const { exclusions } = await service().accountOf(customer);
    expect(excluded).toMatchObject({
      data: { data: { exclusions: { full: exclusions.own.full, poker: exclusions.own.full } } },
    });
    expect(Date.parse(exclusions.own.full?.until ?? '') - Date.now()).toBeGreaterThan(364 * 24 * hour);
  });

  it('sets nothing when the customer answers the confirmation with no', async () => {
    const body = { FullExclusion: 12, confirmed: false };
    expect(await customer.send(responsibleGambling, { body })).toMatchObject({
      refusal: { code: 'no-changes' },
    });
    expect(await customer.ask(limitsView, {})).toMatchObject({
      exclusions: { sportsbook: null, full: null },
    });
  });

  describe('the net loss limit', () => {
    const setLoss = (NetLossLimitAmount: string) =>
      customer.send(responsibleGambling, { body: { NetLossLimitFrequency: 'Daily', NetLossLimitAmount } });
    const dailyLoss = async () => (await customer.ask(limitsView, {})).netLossLimits[0];

    it('is set at once, and is shown beside the deposit limit', async () => {
      expect(await setLoss('50')).toMatchObject({
        data: { data: { netLossLimit: 'applied', netLossConfirmableFrom: null, limit: null } },
      });
      expect(await dailyLoss()).toEqual({
        period: 'daily',
        amount: 5000,
        used: 0,
        pending: null,
        ...unrestricted,
      });
      expect(await daily()).toMatchObject({ amount: null });
    });

    it('asks for both amount and frequency', async () => {
      const only = { body: { NetLossLimitFrequency: 'Daily' as const } };
      expect(await customer.send(responsibleGambling, only)).toMatchObject({
        refusal: { code: 'select-net-loss-limit', msg: 'Please select a loss limit' },
      });
    });

    it('is raised only a day later and on confirmation', async () => {
      await setLoss('50');
      expect(await setLoss('none')).toMatchObject({ data: { data: { netLossLimit: 'pending' } } });
      const confirmed = () => customer.send(confirmNetLoss, { body: { NetLossFrequency: 'Daily' } });
      await service().advance(24 * hour - 60_000);
      expect(await confirmed()).toMatchObject({ refusal: { code: 'limit-change-too-early' } });
      await service().advance(60_000);
      expect(await customer.ask(checkNetLossLimit, { query: {} })).toMatchObject({
        pending: [{ NetLossFrequency: 'Daily', NetLossValue: null, confirmable: true }],
      });
      expect(await confirmed()).toMatchObject({ kind: 'answer' });
      expect(await dailyLoss()).toMatchObject({ amount: null, pending: null });
    });

    it('stays as it is when the pending increase is dropped', async () => {
      await setLoss('50');
      await setLoss('60');
      await customer.ask(cancelNetLoss, { body: {} });
      expect(await dailyLoss()).toMatchObject({ amount: 5000, pending: null });
    });
  });

  describe('the reality check', () => {
    const minute = 60_000;
    const shown = async () => (await customer.ask(limitsView, {})).realityCheck;

    it('is outstanding from when its minutes have passed until it is answered', async () => {
      await customer.ask(responsibleGambling, { body: { RealityCheck: '30' } });
      expect(await shown()).toMatchObject({ minutes: 30, outstanding: false });
      await service().advance(30 * minute);
      expect(await shown()).toMatchObject({ outstanding: true });
      const answered = await customer.ask(logRealityCheckAction, { body: { Action: 'StayLoggedIn' } });
      expect(answered).toMatchObject({ realityCheck: { minutes: 30, outstanding: false } });
      expect(Date.parse((await shown()).nextAt ?? '')).toBeGreaterThan(Date.now() + 50 * minute);
    });

    it('is not due at once when it is set after its minutes have passed, and says since when one has played', async () => {
      const { since } = await shown();
      await service().advance(40 * minute);
      await customer.ask(responsibleGambling, { body: { RealityCheck: '30' } });
      expect(await shown()).toMatchObject({ minutes: 30, since, outstanding: false });
      await service().advance(30 * minute);
      expect(await shown()).toMatchObject({ since, outstanding: true });
    });

    it('that is due cannot be dropped in place of an answer', async () => {
      await customer.ask(responsibleGambling, { body: { RealityCheck: '30' } });
      await service().advance(30 * minute);
      expect(await customer.send(responsibleGambling, { body: { RealityCheck: 'none' } })).toMatchObject({
        refusal: { code: 'reality-check-outstanding' },
      });
      expect(await shown()).toMatchObject({ minutes: 30, outstanding: true });
    });

    it('that is due is answered before anything else on the form is saved, but for an exclusion', async () => {
      await customer.ask(responsibleGambling, { body: { RealityCheck: '30' } });
      await service().advance(30 * minute);
      const form = { RealityCheck: '60', DepositLimitFrequency: 'Daily', DepositLimit: '50' } as const;
      expect(await customer.send(responsibleGambling, { body: form })).toMatchObject({
        refusal: { code: 'reality-check-outstanding' },
      });
      expect(await daily()).toMatchObject({ amount: null });
      const excluding = { ...form, FullExclusion: 6, confirmed: true };
      const key = randomUUID();
      const answer = await customer.send(responsibleGambling, { body: excluding }, key);
      expect(answer).toMatchObject({ kind: 'answer', data: { logOut: true } });
      const { exclusions, realityCheck } = await service().accountOf(customer);
      expect(Date.parse(exclusions.own.full?.until ?? '')).toBeGreaterThan(Date.now());
      expect(realityCheck).toMatchObject({ minutes: 30 });
    });

    it('a limit is saved beside an exclusion that is too short, and the customer is told what was and what was not', async () => {
      const form = { DepositLimitFrequency: 'Daily', DepositLimit: '50' } as const;
      const body = { ...form, FullExclusion: 1, confirmed: true };
      const msg =
        'Not all of this was saved. Saved: deposit limit. Not saved: Everything: A self-exclusion lasts at least 6 months.';
      expect(await customer.send(responsibleGambling, { body })).toMatchObject({
        refusal: { code: 'saved-in-part', msg },
      });
      expect(await daily()).toMatchObject({ amount: 5000 });
    });

    it('can be dropped', async () => {
      await customer.ask(responsibleGambling, { body: { RealityCheck: '30' } });
      await customer.ask(responsibleGambling, { body: { RealityCheck: 'none' } });
      expect(await shown()).toMatchObject({ minutes: null, nextAt: null, outstanding: false });
    });
  });
});
