import { setTimeout } from 'node:timers/promises';
import type { Price } from '@paddock/contracts/odds';
import { describe, expect, it } from 'vitest';
import { longer, shorter } from '../support/catalogue.ts';
import { usePlacement } from '../support/placement.ts';

describe('a price that moved before a bet is placed', () => {
  const { placement, customer } = usePlacement();

  const isOpen = async () => (await placement().openBets(customer())).map(({ legs }) => legs[0]?.price);

  describe('when the press accepts the price that it shows', () => {
    const accepting = (price: Price, line: number | null = null) => ({
      acceptedOffers: JSON.stringify([{ selection: 's-a', price, line }]),
    });

    it.each([
      ['longer', longer],
      ['shorter', shorter],
    ])('a %s price is taken without a second question', async (_, to) => {
      const by = await placement().preferring(customer(), 'none');
      await placement().compose(by, 'a', { 's-a': '10' });
      await placement().move('a', to);
      expect(await placement().press(by, accepting(to))).toMatchObject({
        Status: 0,
        Data: { IsAutoAcceptedReOffer: false },
      });
      expect(await isOpen()).toEqual([to]);
    });

    it('one that moved once more before it arrived is offered again, from what was shown', async () => {
      const by = await placement().preferring(customer(), 'none');
      await placement().compose(by, 'a', { 's-a': '10' });
      await placement().move('a', shorter);
      expect(await placement().press(by, accepting(longer))).toMatchObject({
        Status: 8,
        Data: [{ changeName: 'Odds', oldValue: '5/2', newValue: '1/2' }],
      });
      expect(await isOpen()).toEqual([]);
    });

    it('a better price that was shown is taken as the customer chose, and the receipt says so', async () => {
      const by = await placement().preferring(customer(), 'better');
      await placement().compose(by, 'a', { 's-a': '10' });
      await placement().move('a', longer);
      expect(await placement().press(by, accepting(longer))).toMatchObject({
        Status: 0,
        Data: { IsAutoAcceptedReOffer: true, bets: [{ legs: [{ price: longer }] }] },
      });
    });

    it('a price that the catalogue has a moment later is taken as it was shown, also by who takes any', async () => {
      for (const [name, acceptance] of [
        ['a', 'none'],
        ['b', 'any'],
      ] as const) {
        const by = await placement().preferring(customer(), acceptance);
        await placement().compose(by, name, { [`s-${name}`]: '10' });
        const shown = [{ selection: `s-${name}`, price: shorter, line: null }];
        const pressed = placement().press(by, { acceptedOffers: JSON.stringify(shown) });
        await setTimeout(100);
        await placement().move(name, shorter);
        expect(await pressed).toMatchObject({ Status: 0, Data: { bets: [{ legs: [{ price: shorter }] }] } });
      }
    });

    it('a better price is measured by the one that was shown: below that it is offered again', async () => {
      const by = await placement().preferring(customer(), 'better');
      await placement().compose(by, 'a', { 's-a': '10' });
      await placement().move('a', { up: 9, down: 4 });
      expect(await placement().press(by, accepting(longer))).toMatchObject({
        Status: 8,
        Data: [{ changeName: 'Odds', oldValue: '5/2', newValue: '9/4' }],
      });
      expect(await isOpen()).toEqual([]);
    });

    it('other each-way terms are taken with the price without a second question', async () => {
      const terms = (places: number) => ({ fraction: { up: 1, down: 5 }, places });
      const more = { market: { eachWay: terms(3) } };
      await placement().compose(customer(), 'a', { 's-a': '10' }, { more, eachWay: ['s-a'] });
      await placement().move('a', longer, { market: { eachWay: terms(2) } });
      const shown = { selection: 's-a', price: longer, line: null, eachWay: terms(2) };
      expect(await placement().press(customer(), { acceptedOffers: JSON.stringify([shown]) })).toMatchObject({
        Status: 0,
        Data: { TotalStake: 2000 },
      });
      expect(await placement().openBets(customer())).toMatchObject([
        { eachWay: true, legs: [{ price: longer, eachWay: { places: 2 } }] },
      ]);
    });

    it('what says no price is refused, and nothing is placed', async () => {
      await placement().compose(customer(), 'a', { 's-a': '10' });
      await expect(
        placement().press(customer(), { acceptedOffers: '[{"selection":"s-a"}]' }),
      ).rejects.toThrow();
      expect(await isOpen()).toEqual([]);
    });
  });
});
