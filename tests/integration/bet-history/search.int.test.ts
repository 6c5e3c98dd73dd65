import type { AccountEvent } from '@paddock/contracts/events';
import { betResettled, betVoided } from '@paddock/contracts/events/events.fixture';
import { betHistorySearch, myBetsSearch } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { betPlaced, betSettled, useProjectedAccount } from '../support/start-projection-service.ts';

const day = 86_400_000;
const period = { Mode: 'Period', Period: 'last30days', PageIndex: 0 } as const;
const none = { staked: 0, returned: 0, won: 0, lost: 0, currency: 'GBP' };

describe('bet history', () => {
  const { service, accountId, stream } = useProjectedAccount();

  it('is paged, the last page behind its end, with totals over all of the period in whichever state', async () => {
    const customer = await service().browser(accountId());
    await service().openAccount(accountId(), 100_000);
    const bets = Array.from({ length: 45 }, (_, index) => betPlaced(`b${index}`));
    await service().append(stream(), bets, new Date(Date.now() - 2 * day));
    const position = await service().append(stream(), [
      betSettled('b0', 'won', 350),
      betSettled('b1', 'lost', 0),
      betSettled('b2', 'lost', 0),
    ]);
    const page = async (
      BetState: 'AllStates' | 'Settled' | 'Opened' | 'Won' | 'Cashout',
      PageIndex: number,
    ) => customer.ask(betHistorySearch, { body: { ...period, BetState, PageIndex } }, position);

    const last = await page('AllStates', 2);
    expect(last).toMatchObject({ PageIndex: 2, LastPage: 2, total: 45 });
    expect(last.bets).toHaveLength(5);
    const totals = { staked: 4500, returned: 350, won: 250, lost: 200, currency: 'GBP' };
    expect(last.totals).toEqual(totals);
    expect(await page('Settled', 0)).toMatchObject({ total: 3, LastPage: 0, totals });
    expect(await page('Opened', 0)).toMatchObject({ total: 42, LastPage: 2, totals });
    expect(await page('Won', 0)).toMatchObject({ total: 1, totals });
    expect(await page('Cashout', 0)).toMatchObject({ total: 0, LastPage: 0, totals });
    expect(await page('AllStates', 98)).toEqual(last);
    expect(await page('Cashout', 98)).toMatchObject({ bets: [], PageIndex: 0, LastPage: 0 });
    const mine = await customer.ask(myBetsSearch, { body: { BetState: 'Open', PageIndex: 98 } }, position);
    expect(mine).toMatchObject({ PageIndex: 2, LastPage: 2 });
    expect(mine.bets).toHaveLength(2);
  });

  it('has totals that are those of the account’s own log, for whichever period', async () => {
    const customer = await service().browser(accountId());
    const now = Date.now();
    await service().openAccount(accountId(), 100_000, new Date(now - 400 * day));
    const free = { funding: { kind: 'free-balance' } } as const;
    const on = (daysAgo: number, ...events: AccountEvent[]) =>
      service().append(stream(), events, new Date(now - daysAgo * day));
    await on(300, betPlaced('b0'), betSettled('b0', 'won', 350));
    await on(60, { type: 'FreeBalanceCredited', data: { amount: 500, reason: 'goodwill' } });
    await on(60, betPlaced('b1'), betPlaced('b2', 100, free), betSettled('b2', 'won', 250));
    await on(5, betPlaced('b3'), { type: 'BetCashedOut', data: { betId: 'b3', value: 70, by: 'customer' } });
    await on(5, betPlaced('b4'), betVoided('b4', 100), betSettled('b1', 'won', 350));
    const position = await on(0, betResettled('b1'), betPlaced('b5'));

    const placedAt = new Map<string, { at: number; stake: number }>();
    const paid = new Map<string, number>();
    const over = new Set<string>();
    const pay = (betId: string, amount: number) => paid.set(betId, (paid.get(betId) ?? 0) + amount);
    for await (const { event } of service().store.readStream(stream())) {
      if (!event) continue;
      const { type, data, metadata } = event;
      const bet = data as { betId: string } & Record<string, number> & { funding?: { kind: string } };
      if (type === 'BetPlaced') {
        const at = Date.parse((metadata as { at: string }).at);
        placedAt.set(bet.betId, { at, stake: bet.funding ? 0 : (bet.stake ?? 0) });
      }
      if (type === 'BetSettled') pay(bet.betId, bet.returned ?? 0);
      if (type === 'BetCashedOut') pay(bet.betId, bet.value ?? 0);
      if (type === 'BetVoided') pay(bet.betId, bet.refunded ?? 0);
      if (type === 'BetResettled') pay(bet.betId, (bet.credited ?? 0) - (bet.debited ?? 0));
      if (['BetSettled', 'BetCashedOut', 'BetVoided'].includes(type)) over.add(bet.betId);
    }
    const folded = (since: number) => {
      const sums = { staked: 0, returned: 0, won: 0, lost: 0, currency: 'GBP' };
      for (const [betId, { at, stake }] of placedAt) {
        if (at < since) continue;
        const result = (paid.get(betId) ?? 0) - stake;
        sums.staked += stake;
        sums.returned += paid.get(betId) ?? 0;
        if (over.has(betId)) sums[result > 0 ? 'won' : 'lost'] += Math.abs(result);
      }
      return sums;
    };
    for (const [Period, days] of [
      ['last7days', 6.5],
      ['last3months', 89],
      ['last12months', 364],
    ] as const) {
      const { totals } = await customer.ask(betHistorySearch, { body: { ...period, Period } }, position);
      expect(totals).toEqual(folded(now - days * day));
    }
    expect(folded(now - 364 * day)).toMatchObject({ staked: 500, won: 500, lost: 130 });
  });

  it('counts a bet for the days in which it was placed', async () => {
    const customer = await service().browser(accountId());
    await service().openAccount(accountId(), 100_000, new Date(Date.now() - 400 * day));
    await service().append(stream(), [betPlaced('old')], new Date(Date.now() - 200 * day));
    const position = await service().append(stream(), [betPlaced('new')]);
    const search = (Period: 'today' | 'last7days' | 'last12months') =>
      customer.ask(betHistorySearch, { body: { ...period, Period } }, position);
    expect((await search('last12months')).bets.map(({ betId }) => betId)).toEqual(['new', 'old']);
    expect((await search('last7days')).bets.map(({ betId }) => betId)).toEqual(['new']);
  });

  it('refuses a range of more than three years, in the words of the documents', async () => {
    const customer = await service().browser(accountId());
    const position = await service().openAccount(accountId(), 500);
    const search = (fromDate: string, toDate: string) =>
      customer.send(betHistorySearch, { body: { Mode: 'DatePick', fromDate, toDate } }, position);
    expect(await search('2001-01-01', '2026-01-01')).toMatchObject({
      status: 400,
      refusal: { code: 'invalid-input', field: 'fromDate', msg: 'date3months' },
    });
    expect(await search('2026-02-01', '2026-01-01')).toMatchObject({ refusal: { msg: 'date range' } });
  });

  it('finds cashed out bets apart and among the settled; their profit and loss are in the totals', async () => {
    const customer = await service().browser(accountId());
    await service().openAccount(accountId(), 100_000);
    const position = await service().append(stream(), [
      ...['b0', 'b1', 'b2', 'b3'].map((betId) => betPlaced(betId)),
      { type: 'BetCashedOut', data: { betId: 'b0', value: 140, by: 'customer' } },
      { type: 'BetCashedOut', data: { betId: 'b1', value: 30, by: 'rule' } },
      { type: 'BetPartlyCashedOut', data: { betId: 'b2', value: 45, unitStake: 60, stake: 60 } },
    ]);
    const search = (BetState: 'Cashout' | 'Settled' | 'Open' | 'AllStates') =>
      customer.ask(betHistorySearch, { body: { ...period, BetState } }, position);
    const totals = { staked: 400, returned: 215, won: 40, lost: 70, currency: 'GBP' };
    expect(await search('Cashout')).toMatchObject({ total: 2, totals });
    expect(await search('Settled')).toMatchObject({ total: 2, totals });
    expect(await search('Open')).toMatchObject({ total: 2, totals });
    expect(await search('AllStates')).toMatchObject({ total: 4, totals });
    const ten = { Mode: 'last10', BetState: 'Cashout' } as const;
    expect(await customer.ask(betHistorySearch, { body: ten }, position)).toMatchObject({
      total: 2,
      totals: { staked: 200, returned: 170, won: 40, lost: 70 },
    });
    const mine = await customer.ask(myBetsSearch, { body: { BetState: 'Cashout' } }, position);
    expect(mine).toMatchObject({ PageIndex: 0, LastPage: 0, openBets: 2 });
    expect(mine.bets.map(({ betId, status }) => [betId, status])).toEqual([
      ['b1', 'cashed-out'],
      ['b0', 'cashed-out'],
    ]);
  });

  it('has no bets in shops and no games, with totals of zero', async () => {
    const customer = await service().browser(accountId());
    await service().openAccount(accountId(), 100_000);
    const position = await service().append(stream(), [betPlaced('b1')]);
    for (const criteria of [
      { ...period, bhtype: 'SHOP' },
      { ...period, bhtype: 'GAMING', BetState: 'AllGames' },
      { Mode: 'last10', bhtype: 'GAMING' },
    ] as const) {
      const found = await customer.ask(betHistorySearch, { body: criteria }, position);
      const paymentTotals =
        criteria.Mode === 'last10' ? null : { deposits: 100_000, withdrawals: 0, currency: 'GBP' };
      expect(found).toEqual({ bets: [], PageIndex: 0, LastPage: 0, total: 0, totals: none, paymentTotals });
    }
    const range = { Mode: 'DatePick', bhtype: 'SHOP', fromDate: '2026-02-01', toDate: '2026-01-01' } as const;
    expect(await customer.send(betHistorySearch, { body: range })).toMatchObject({
      refusal: { msg: 'date range' },
    });
    const retail = { BetState: 'All', IsRetailBetChecker: 'true', RetailBetCheckerBarcode: '1' } as const;
    expect(await customer.ask(myBetsSearch, { body: retail })).toMatchObject({ bets: [], LastPage: 0 });
  });
});
