import { randomUUID } from 'node:crypto';
import {
  accaRemoveIneligible,
  addToBetslip,
  betslipCount,
  calculateBetslip,
  eachWayChanged,
  freeBetPopupStatus,
  getAccaBoostedOdds,
  getAccaBoostTable,
  getBetslipBets,
  type Input,
  listBoosts,
  type Pressed,
  placeBet,
  refreshBoostedOdds,
  setAccaPromo,
  setBigGameBoost,
  setBoost,
} from '@paddock/contracts/http';
import type { Price } from '@paddock/contracts/odds';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Offered, offer } from '../support/catalogue.ts';
import { useSlip } from '../support/slip.ts';
import type { Visitor } from '../support/start-command-service.ts';

const price = (up: number, down = 1): Price => ({ up, down });

describe('promotions', () => {
  const { service, visitor, put: putAt, view } = useSlip();
  let operator: Visitor;

  beforeEach(async () => {
    operator = await service().visitor(['trader']);
    const { boosts } = await operator.ask(listBoosts, {});
    for (const { fixtureId } of boosts) await operator.ask(setBoost, { body: { offered: false, fixtureId } });
  });

  const put = (name: string, price: Price, by = visitor(), fixtureId = `f-${name}`) =>
    putAt(name, { by, price, fixture: { fixtureId } });
  const boostTerms = { percent: 50, minOdds: price(1), maxStake: 1000, maxPayout: 400 };
  const boost = (fixtureId: string) =>
    operator.ask(setBoost, { body: { offered: true, fixtureId, ...boostTerms } });
  /** A slip with the boost of the accumulator chosen, and one of a big game on its first selection to choose. */
  const bothPromotions = async (): Promise<Offered> => {
    const a = await put('a', price(2));
    await put('b', price(2));
    await boost('f-a');
    await visitor().ask(setAccaPromo, { query: { promo: 'accaBoost' } });
    return a;
  };
  const choose = ({ eventId, selectionId }: Offered, isSelected = true, by = visitor()) =>
    by.send(setBigGameBoost, { body: { eventId, selectionId, isSelected } });

  describe('of the accumulator', () => {
    it('publish their table', async () => {
      const { boostTable, minimumOdds } = await visitor().ask(getAccaBoostTable, {});
      expect(boostTable[0]).toEqual({ NumSelections: 2, AccaBoostFactor: '1.03' });
      expect(minimumOdds).toEqual(price(1, 5));
    });

    it('are chosen when the slip has what they are for, and given up', async () => {
      await put('a', price(3));
      expect(await visitor().send(setAccaPromo, { query: { promo: 'accaBoost' } })).toMatchObject({
        kind: 'refused',
        refusal: { msg: 'Error setting Acca Promo' },
      });
      await put('b', price(3));
      await visitor().ask(setAccaPromo, { query: { promo: 'accaBoost' } });
      const body = { iDFOSelection: ['double'], stake: ['5'], dt: 1 };
      expect(await visitor().ask(calculateBetslip, { body })).toMatchObject({
        StakeAndReturn: '5.00:82.25:1:80.00',
        boostedReturns: ['double:82.25'],
      });
      const { accaPromo, betTypes } = await view();
      expect(accaPromo).toMatchObject({ chosen: 'accaBoost', boostPercent: 3, insuranceAvailable: false });
      expect(betTypes[0]).toMatchObject({ potentialReturn: 8000, boostedReturn: 8225 });
      await visitor().ask(setAccaPromo, { query: { promo: 'empty' } });
      expect((await view()).accaPromo.chosen).toBeNull();
    });

    it('are placed where they were pressed, and not where another tab gave them up or took the other', async () => {
      const customer = await service().customer({ amount: 10_000 });
      await put('a', price(3), customer);
      await put('b', price(3), customer);
      await customer.ask(setAccaPromo, { query: { promo: 'accaBoost' } });
      await customer.ask(calculateBetslip, { body: { iDFOSelection: ['double'], stake: ['5'], dt: 1 } });
      const press = (acca: 'accaBoost' | 'accaInsurance' | null) => {
        const selections = ['s-a', 's-b'].map((selection) => ({ selection, priceType: 'board' as const }));
        const bets = [{ bet: 'double', stake: 500, eachWay: false }];
        const promotions = { acca, boosts: [] };
        const pressed = JSON.stringify({ selections, bets, promotions } satisfies Pressed);
        return customer.ask(placeBet, { query: { uniqueId: randomUUID(), pressed } });
      };
      expect(await press(null)).toMatchObject({ reason: 'slip-changed' });
      await customer.ask(setAccaPromo, { query: { promo: 'empty' } });
      expect(await press('accaBoost')).toMatchObject({ reason: 'slip-changed' });
      await customer.ask(setAccaPromo, { query: { promo: 'accaBoost' } });
      expect(await press('accaBoost')).toMatchObject({ Status: 0, Data: { PotentialReturn: 8225 } });
    });

    it('show boosted odds as the customer reads odds', async () => {
      await put('a', price(3));
      await put('b', price(3));
      expect(await visitor().ask(getAccaBoostedOdds, {})).toEqual({
        currentOdds: '15/1',
        boostedOdds: '16.45',
        percent: 3,
      });
      const odd = await visitor().ask(getAccaBoostedOdds, { query: { currentOdds: '%$' } });
      expect(odd.currentOdds).toBe('15/1');
      expect((await visitor().ask(refreshBoostedOdds, {})).percent).toBe(0);
    });

    it('name the selections that keep it from them, and take those off', async () => {
      await put('a', price(3));
      await put('b', price(1, 10));
      expect((await view()).accaPromo).toMatchObject({ eligible: false, ineligible: ['s-b'] });
      await visitor().ask(accaRemoveIneligible, {});
      expect(await visitor().ask(betslipCount, {})).toMatchObject({ numberofbetslips: 1 });
    });
  });

  describe('of big games', () => {
    it('are offered by operations until the match, and withdrawn', async () => {
      await offer(service().dependencies.redis, 'a', price(2));
      await boost('f-a');
      await boost('f-a');
      expect((await operator.ask(listBoosts, {})).boosts).toMatchObject([
        { fixtureId: 'f-a', fixtureName: 'Fixture a', percent: 50, until: '2030-01-01T15:00:00.000Z' },
      ]);
      await operator.ask(setBoost, { body: { offered: false, fixtureId: 'f-a' } });
      expect((await operator.ask(listBoosts, {})).boosts).toEqual([]);
      expect((await visitor().send(listBoosts, {})).kind).not.toBe('answer');
    });

    it('are offered once under one key, which stands for no other match, other terms or their end', async () => {
      await put('a', price(2));
      await put('b', price(2));
      const send = (input: Input<typeof setBoost>) => operator.send(setBoost, input, 'one-boost');
      const offered = { offered: true, fixtureId: 'f-a', ...boostTerms } as const;
      expect(await send({ body: offered })).toMatchObject({ kind: 'answer' });
      expect(await send({ body: offered })).toMatchObject({ kind: 'answer' });
      const reused = { kind: 'refused', refusal: { code: 'key-reused' } };
      expect(await send({ body: { ...offered, fixtureId: 'f-b' } })).toMatchObject(reused);
      expect(await send({ body: { ...offered, percent: 60 } })).toMatchObject(reused);
      expect(await send({ body: { offered: false, fixtureId: 'f-a' } })).toMatchObject(reused);
      const { boosts } = await operator.ask(listBoosts, {});
      expect(boosts).toMatchObject([{ fixtureId: 'f-a', percent: 50 }]);
    });

    it('are not offered on what is unknown or under way', async () => {
      await offer(service().dependencies.redis, 'b', price(2), { fixture: { status: 'in-play' } });
      for (const fixtureId of ['f-x', 'f-b']) {
        await expect(boost(fixtureId)).rejects.toThrow('invalid-input');
      }
    });

    it('are chosen once for a match, and put the promotion of the accumulator aside', async () => {
      const a = await put('a', price(2));
      const other = await put('o', price(2), visitor(), 'f-a');
      await boost('f-a');
      const chosen = await choose(a);
      expect(chosen).toMatchObject({ kind: 'answer', data: { boost: { state: 'selected', percent: 50 } } });
      expect(await choose(other)).toMatchObject({
        kind: 'refused',
        refusal: { msg: 'You can only apply once per match' },
      });
      expect((await view()).Msg).toMatchObject([
        { bigGameBoost: { state: 'selected' } },
        { bigGameBoost: { state: 'unavailable' } },
      ]);
      expect((await choose(a, false)).kind).toBe('answer');
      expect((await view()).Msg[1]?.bigGameBoost?.state).toBe('available');
    });

    it('put the promotion of the accumulator aside until the last is dropped', async () => {
      const a = await bothPromotions();
      expect((await view()).Msg[0]?.bigGameBoost?.state).toBe('unavailable');
      await choose(a);
      expect((await view()).accaPromo).toMatchObject({ chosen: null, boostAvailable: false });
      expect(await visitor().send(setAccaPromo, { query: { promo: 'accaBoost' } })).toMatchObject({
        refusal: { code: 'promotions-exclude' },
      });
      await choose(a, false);
      expect((await view()).accaPromo).toMatchObject({ chosen: 'accaBoost', boostAvailable: true });
    });

    it('are placed at their terms, up to their highest stake', async () => {
      const customer = await service().customer({ amount: 10_000 });
      const a = await put('a', price(1), customer);
      await boost('f-a');
      await choose(a, true, customer);
      const staking = async (stake: string) => {
        const body = { iDFOSelection: ['s-a'], stake: [stake], dt: 1 };
        return (await customer.ask(calculateBetslip, { body })).StakeAndReturn;
      };
      await staking('10.01');
      expect(await customer.ask(placeBet, { query: { uniqueId: 'boost-too-high' } })).toMatchObject({
        reason: 'boost-stake-too-high',
      });
      // Half of the 10.00 won would be 5.00; the most that it adds is 4.00.
      expect(await staking('10')).toBe('10.00:24.00:1:20.00');
      expect(await customer.ask(placeBet, { query: { uniqueId: 'boost-accepted' } })).toMatchObject({
        Status: 0,
        Data: { PotentialReturn: 2400 },
      });
      await put('a', price(1), customer);
      expect(await choose(a, true, customer)).toMatchObject({
        kind: 'refused',
        refusal: { msg: 'You can only apply once per match' },
      });
      expect((await customer.ask(getBetslipBets, {})).Msg[0]?.bigGameBoost?.state).toBe('unavailable');
    });

    it('are placed as they were pressed, and not otherwise: not without them, nor at other terms', async () => {
      const customer = await service().customer({ amount: 10_000 });
      const a = await put('a', price(1), customer);
      await boost('f-a');
      await choose(a, true, customer);
      await customer.ask(calculateBetslip, { body: { iDFOSelection: ['s-a'], stake: ['5'], dt: 1 } });
      const press = (promotions: Pressed['promotions']) => {
        const selections = [{ selection: 's-a', priceType: 'board' as const }];
        const bets = [{ bet: 's-a', stake: 500, eachWay: false }];
        const pressed = JSON.stringify({ selections, bets, promotions } satisfies Pressed);
        return customer.ask(placeBet, { query: { uniqueId: randomUUID(), pressed } });
      };
      const shown = { acca: null, boosts: [{ selection: 's-a', percent: 50, maxPayout: 400 }] };
      const changed = {
        reason: 'slip-changed',
        msg: 'Your betslip has changed. Please review before placing your bet.',
      };
      expect(await press({ acca: null, boosts: [] })).toMatchObject(changed);
      expect(
        await press({ ...shown, boosts: [{ selection: 's-a', percent: 60, maxPayout: 400 }] }),
      ).toMatchObject(changed);
      await operator.ask(setBoost, { body: { offered: false, fixtureId: 'f-a' } });
      expect(await press(shown)).toMatchObject(changed);
      // Whoever reads the slip again sees it without the boost.
      await view(customer);
      expect(await press(shown)).toMatchObject(changed);
      expect(await press({ acca: null, boosts: [] })).toMatchObject({ Status: 0 });
    });

    it('leave a slip once they are withdrawn, and bring back what they put aside', async () => {
      const a = await bothPromotions();
      await choose(a);
      await operator.ask(setBoost, { body: { offered: false, fixtureId: 'f-a' } });
      const { Msg, accaPromo } = await view();
      expect([Msg[0]?.bigGameBoost, accaPromo.chosen]).toEqual([null, 'accaBoost']);
    });

    it('keep each-way from being chosen with them', async () => {
      const market = { eachWay: { fraction: price(1, 5), places: 3 } };
      const ref = await offer(service().dependencies.redis, 'a', price(5), { market });
      await visitor().ask(addToBetslip, { body: ref });
      await boost('f-a');
      await choose(ref);
      const query = { iDFOSelection: 's-a', isChecked: 'true' };
      const refused = { kind: 'refused', refusal: { code: 'promotions-exclude' } };
      expect(await visitor().send(eachWayChanged, { query })).toMatchObject(refused);
    });
  });

  it('remember which free bet balance a customer was shown', async () => {
    const customer = await service().customer({ amount: 0 });
    const popup = await customer.ask(freeBetPopupStatus, { body: { shownFreeBalance: '250' } });
    expect(popup.success).toBe(true);
    const { redis } = service().dependencies;
    expect(await redis.get(`shown-free-balance:{${customer.accountId}}`)).toBe('250');
    expect((await visitor().send(freeBetPopupStatus, { body: { shownFreeBalance: 1 } })).kind).not.toBe(
      'answer',
    );
  });
});
