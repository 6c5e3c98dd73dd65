import { randomUUID } from 'node:crypto';
import type { TokenBetType } from '@paddock/contracts/events';
import {
  calculateBetslip,
  creditFreeBalance,
  getBetslipBets,
  grantToken,
  type Placement,
  placeBet,
} from '@paddock/contracts/http';
import { EngineUnavailable } from '@paddock/service-kit/engines';
import { beforeEach, describe, expect, it } from 'vitest';
import { evens } from '../support/catalogue.ts';
import { usePlacement } from '../support/placement.ts';
import type { Visitor } from '../support/start-command-service.ts';

describe('a bet paid with something else than money', () => {
  const { service, placement, customer } = usePlacement();
  let staff: Visitor;

  beforeEach(async () => {
    staff = await service().visitor(['customer-service']);
  });

  const grant = async (betType: TokenBetType = 'S', amount = 500, promoCode = 'WELCOME') => {
    const body = { account: customer().accountId, amount, betType, promoCode, validDays: 7 };
    return (await staff.ask(grantToken, { body })).tokenId;
  };
  const wallet = async () => (await service().accountOf(customer())).wallet;
  const failed = (reason: string, msg: string) => ({ Status: 3, reason, msg });

  describe('with the free bet balance', () => {
    const credit = (amount: number) =>
      staff.ask(creditFreeBalance, {
        body: { account: customer().accountId, amount, reason: 'promotion' },
      });

    it('takes it from there, and returns the winnings without the stake', async () => {
      await credit(1500);
      await placement().compose(customer(), 'a', { 's-a': '10' });
      expect(await placement().press(customer(), { useFreeBet: true })).toMatchObject({
        Status: 0,
        Data: { TotalStake: 1000, PotentialReturn: 1000, balance: 10_000, freeBalance: 500 },
      });
    });

    it('is refused above it, however much money there is', async () => {
      await credit(999);
      await placement().compose(customer(), 'a', { 's-a': '10' });
      expect(await placement().press(customer(), { useFreeBet: true })).toEqual(
        failed(
          'insufficient-free-balance',
          'Sorry, your free bet balance is not sufficient to place this bet.',
        ),
      );
      expect(await wallet()).toEqual({ balance: 10_000, free: 999, poker: 0 });
    });
  });

  it('was staked for that, and is not placed with money by a page that knows of no free bet', async () => {
    const tokenId = await grant();
    await placement().compose(customer(), 'a', {});
    const calculate = (isFree: boolean) =>
      customer().ask(calculateBetslip, { body: { iDFOSelection: ['s-a'], stake: ['5'], isFree } });
    expect((await calculate(true)).StakeAndReturn).toMatch(/^5\.00:5\.00:/);
    expect(await customer().ask(getBetslipBets, { query: {} })).toMatchObject({
      totalStake: 0,
      Msg: [{ IDFOSelection: 's-a', stake: 0, isTradable: true }],
    });
    expect(await placement().press(customer(), {})).toMatchObject({ Status: 1, reason: 'no-stake' });
    expect(await wallet()).toMatchObject({ balance: 10_000 });
    const query = { usePromoBet: true, tokenId, promoCode: 'WELCOME', retainSelection: true };
    expect(await placement().press(customer(), query)).toMatchObject({
      Status: 0,
      Data: { TotalStake: 500 },
    });
    await calculate(false);
    expect(await placement().press(customer(), {})).toMatchObject({ Status: 0, Data: { balance: 9500 } });
  });

  describe('with a token', () => {
    const press = (query: object = {}): Promise<Placement> =>
      placement().press(customer(), { usePromoBet: true, ...query });

    it('is placed once, and the token is gone', async () => {
      const tokenId = await grant();
      await placement().compose(customer(), 'a', { 's-a': '5' });
      const uniqueId = randomUUID();
      const query = { uniqueId, tokenId, promoCode: 'WELCOME' };
      const placed = await press(query);
      expect(placed).toMatchObject({
        Status: 0,
        Data: {
          ...{ TotalStake: 500, PotentialReturn: 500, balance: 10_000 },
          ...{ PromoToken: 'WELCOME', PromoTokenInfo: '£5.00 Single', IsPromoQualified: false },
        },
      });
      expect(await press(query)).toEqual(placed);
      await placement().compose(customer(), 'a', { 's-a': '5' });
      expect(await press({ tokenId })).toEqual(
        failed('token-unknown', 'This Free Bet Token is no longer available.'),
      );
      expect((await customer().ask(getBetslipBets, {})).tokens).toEqual([]);
    });

    it('is found by its promo code alone', async () => {
      await grant();
      await placement().compose(customer(), 'a', { 's-a': '5' });
      expect(await press({ promoCode: 'WELCOME' })).toMatchObject({ Status: 0 });
    });

    it('is refused when none was chosen', async () => {
      await placement().compose(customer(), 'a', { 's-a': '5' });
      expect(await press()).toEqual(failed('token-not-chosen', 'Please choose a Free bet token.'));
    });

    it('is refused beside the free bet balance', async () => {
      await placement().compose(customer(), 'a', { 's-a': '5' });
      expect(await press({ useFreeBet: true, tokenId: await grant() })).toMatchObject({
        Status: 3,
        reason: 'promotions-exclude',
      });
    });

    it.each<[TokenBetType, string]>([
      ['D', 'Double'],
      ['T', 'Treble'],
      ['A', 'Accumulator'],
    ])('of type %s is refused on a single', async (betType, name) => {
      const tokenId = await grant(betType);
      await placement().compose(customer(), 'a', { 's-a': '5' });
      expect(await press({ tokenId })).toEqual(
        failed(
          'token-bet-type',
          `This Free Bet Token is only available to be used on the following bet type : ${name}`,
        ),
      );
    });

    it.each<[TokenBetType, string, string]>([
      ['D', 'ab', 'double'],
      ['T', 'abc', 'treble'],
      ['A', 'abcd', 'accumulator'],
    ])('of type %s pays for its kind of bet', async (betType, names, id) => {
      const tokenId = await grant(betType);
      await placement().compose(customer(), names, { [id]: '5' });
      expect(await press({ tokenId })).toMatchObject({ Status: 0, Data: { balance: 10_000 } });
    });

    it('is refused on two bets', async () => {
      const tokenId = await grant();
      await placement().compose(customer(), 'ab', { 's-a': '5', 's-b': '5' });
      expect(await press({ tokenId })).toMatchObject({ Status: 3, reason: 'one-bet-per-token' });
    });

    it('is refused for a stake above it', async () => {
      const tokenId = await grant();
      await placement().compose(customer(), 'a', { 's-a': '5.01' });
      expect(await press({ tokenId })).toMatchObject({
        Status: 3,
        msg: 'Sorry, your promo bet balance is not sufficient to place this bet.',
      });
    });

    it('is refused once it has expired', async () => {
      const tokenId = await grant();
      await placement().compose(customer(), 'a', { 's-a': '5' });
      await service().advance(7 * 24 * 3_600_000);
      expect(await press({ tokenId })).toMatchObject({ reason: 'token-unknown' });
    });

    it('pays for a bet that was pressed in time where its call is repeated once it has expired', async () => {
      const tokenId = await grant();
      await placement().compose(customer(), 'a', { 's-a': '5' });
      const inPlay = { fixture: { status: 'in-play' }, market: { betDelaySeconds: 1 } } as const;
      await placement().move('a', evens, inPlay);
      const { store } = service().dependencies;
      const { append } = store;
      store.append = async (stream, events, expected) => {
        if (events.some(({ type }) => type === 'BetPlaced')) throw new EngineUnavailable('event store');
        return append(stream, events, expected);
      };
      await service().advance(7 * 24 * 3_600_000 - 20_000);
      const uniqueId = randomUUID();
      const lost = await customer().send(placeBet, {
        query: { uniqueId, usePromoBet: true, tokenId },
      });
      store.append = append;
      expect(lost).toMatchObject({ kind: 'refused', status: 503 });
      await service().advance(25_000);
      expect(await press({ uniqueId, tokenId })).toMatchObject({ Status: 0, Data: { balance: 10_000 } });
    });

    it('stays the same payment when a price that moved is accepted', async () => {
      const tokenId = await grant();
      await placement().compose(customer(), 'a', { 's-a': '5' });
      await placement().move('a', { up: 5, down: 2 });
      const uniqueId = randomUUID();
      expect(await press({ uniqueId, tokenId })).toMatchObject({ Status: 8 });
      expect(await placement().confirm(customer(), uniqueId)).toMatchObject({
        Status: 0,
        Data: { PromoToken: 'WELCOME', PotentialReturn: 1250, balance: 10_000 },
      });
    });
  });
});
