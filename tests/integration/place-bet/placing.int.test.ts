import { randomUUID } from 'node:crypto';
import { getBetslipBets, type Placement, placeBet } from '@paddock/contracts/http';
import type { Price } from '@paddock/contracts/odds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evens, longer, offer } from '../support/catalogue.ts';
import { usePlacement } from '../support/placement.ts';

describe('placing a bet', () => {
  const { service, placement, customer, compose, press } = usePlacement();

  const state = () => service().accountOf(customer());
  const slip = async () =>
    (await customer().ask(getBetslipBets, {})).Msg.map(({ IDFOSelection }) => IDFOSelection);

  it('takes the stake, answers the receipt and clears the slip', async () => {
    await compose({ 's-a': '25' });
    const answer = await press();
    expect(answer).toMatchObject({
      Status: 0,
      Data: { TotalStake: 2500, PotentialReturn: 5000, balance: 7500, currency: 'GBP' },
    });
    const account = await state();
    expect(account.bets.open).toMatchObject([{ betType: 'single', stake: 2500 }]);
    expect(await slip()).toEqual([]);
  });

  it('places singles and the accumulator of one request together', async () => {
    await compose({ 's-a': '1', 's-b': '2', accumulator: '3' }, 'abcd');
    expect(await press()).toMatchObject({ Status: 0, Data: { TotalStake: 600, balance: 9400 } });
    expect((await state()).bets.open.map(({ betType }) => betType)).toEqual([
      'single',
      'single',
      'accumulator',
    ]);
  });

  it('clears the slip of the selections that no bet was on, too', async () => {
    await compose({ 's-a': '25' }, 'ab');
    expect(await press()).toMatchObject({ Status: 0, Data: { TotalStake: 2500 } });
    expect(await slip()).toEqual([]);
  });

  it('leaves the selections on the slip when asked to', async () => {
    await compose({ 's-a': '1' });
    await customer().ask(placeBet, { query: { uniqueId: randomUUID(), retainSelection: 'true' } });
    expect(await slip()).toEqual(['s-a']);
  });

  it('gives the last money to one of two requests from two browsers', async () => {
    const elsewhere = await service().visitor(['customer'], customer().accountId);
    const answers = await Promise.all(
      [customer(), elsewhere].map(async (by) => {
        await placement().compose(by, 'a', { 's-a': '60' });
        return placement().press(by);
      }),
    );
    expect(answers.map(({ reason }) => reason ?? 'placed').sort()).toEqual(['insufficient-funds', 'placed']);
    expect((await state()).wallet.balance).toBe(4000);
  });

  describe('in play', () => {
    const inPlay = (price: Price, status: 'open' | 'suspended' = 'open') =>
      offer(service().dependencies.redis, 'a', price, {
        fixture: { status: 'in-play' },
        market: { betDelaySeconds: 1, status },
      });
    let pressed: Promise<Placement> | undefined;

    beforeEach(async () => {
      await compose({ 's-a': '10' });
      await inPlay(evens);
    });
    afterEach(async () => {
      await pressed;
    });

    it('waits the bet delay', async () => {
      const since = performance.now();
      expect(await press()).toMatchObject({ Status: 0 });
      expect(performance.now() - since).toBeGreaterThanOrEqual(990);
    });

    it('looks at the price again after the delay', async () => {
      pressed = press();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await inPlay(longer);
      expect(await pressed).toMatchObject({ Status: 8 });
    });

    it('looks at the suspension again after the delay', async () => {
      pressed = press();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await inPlay(evens, 'suspended');
      expect(await pressed).toMatchObject({ Status: 1, reason: 'selection-suspended' });
    });
  });
});
