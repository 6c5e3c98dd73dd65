import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { getBetslipBets, type Placement, placementStatus, rejectBet } from '@paddock/contracts/http';
import type { Price } from '@paddock/contracts/odds';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { dropsRepeats } from '../../support/drops-repeats.ts';
import { evens, longer, shorter } from '../support/catalogue.ts';
import { usePlacement } from '../support/placement.ts';
import { startCommandService, type Visitor } from '../support/start-command-service.ts';

describe('a price that moves while a bet is placed', () => {
  const { engines, service, placement, customer } = usePlacement(dropsRepeats);

  const inPlay = { fixture: { status: 'in-play' as const }, market: { betDelaySeconds: 1 } };
  const isOpen = async () => (await placement().openBets(customer())).map(({ legs }) => legs[0]?.price);

  /** Presses in play and moves the price while the bet delay is waited out. */
  const pressWhile = async (by: Visitor, to: Price, uniqueId = randomUUID()): Promise<Placement> => {
    await placement().compose(by, 'a', { 's-a': '10' }, { more: inPlay });
    const pressed = placement().press(by, { uniqueId });
    await wait(300);
    await placement().move('a', to, inPlay);
    return pressed;
  };

  describe('when the customer takes no move unasked', () => {
    it.each([
      ['a longer price', longer, '5/2'],
      ['a shorter price', shorter, '1/2'],
    ])('%s is offered again, and nothing is placed', async (_, to, newValue) => {
      const by = await placement().preferring(customer(), 'none');
      expect(await pressWhile(by, to)).toEqual({
        Status: 8,
        msg: 'Odds have changed. Please review before placing your bet.',
        reason: 'price-changed',
        countdown: 30,
        Data: [{ changeName: 'Odds', selectionId: 's-a', name: 'Selection a', oldValue: 'EVS', newValue }],
      });
      expect(by.status()).toBe(201);
      expect(await isOpen()).toEqual([]);
    });
  });

  describe('when the customer takes better prices', () => {
    it('a longer price is taken unasked, and the receipt says so however often it is asked for', async () => {
      const by = await placement().preferring(customer(), 'better');
      const uniqueId = randomUUID();
      const placed = await pressWhile(by, longer, uniqueId);
      expect(placed).toMatchObject({
        Status: 0,
        Data: {
          IsAutoAcceptedReOffer: true,
          PotentialReturn: 3500,
          bets: [{ name: 'Single', legs: [{ selectionName: 'Selection a', price: longer }] }],
        },
      });
      expect(by.status()).toBe(202);
      expect(await isOpen()).toEqual([longer]);
      expect(await placement().press(by, { uniqueId })).toEqual(placed);
      expect(await by.ask(placementStatus, { query: { uniqueId } })).toEqual({
        state: 'placed',
        receipt: placed.Data,
      });
    });

    it('a shorter price is offered again', async () => {
      const by = await placement().preferring(customer(), 'better');
      expect(await pressWhile(by, shorter)).toMatchObject({ Status: 8 });
      expect(await isOpen()).toEqual([]);
    });
  });

  describe('when the customer takes any price', () => {
    it.each([
      ['longer', longer],
      ['shorter', shorter],
    ])('a %s price is taken unasked', async (_, to) => {
      const by = await placement().preferring(customer(), 'any');
      expect(await pressWhile(by, to)).toMatchObject({ Status: 0, Data: { IsAutoAcceptedReOffer: true } });
      expect(await isOpen()).toEqual([to]);
    });

    it('another line is offered again, as it is another bet', async () => {
      const by = await placement().preferring(customer(), 'any');
      await placement().compose(by, 'a', { 's-a': '10' }, { more: { market: { line: 250 } } });
      await placement().move('a', longer, { market: { line: 350 } });
      const uniqueId = randomUUID();
      expect(await placement().press(by, { uniqueId })).toMatchObject({
        Status: 8,
        Data: [
          { changeName: 'Odds', oldValue: 'EVS', newValue: '5/2' },
          { changeName: 'Handicap', oldValue: '2.5', newValue: '3.5' },
        ],
      });
      expect(await placement().confirm(by, uniqueId)).toMatchObject({ Status: 0 });
      expect(await placement().openBets(customer())).toMatchObject([
        { legs: [{ line: 350, price: longer }] },
      ]);
    });
  });

  it('a bet at the price that was seen says that no move was taken', async () => {
    const by = await placement().preferring(customer(), 'any');
    await placement().compose(by, 'a', { 's-a': '10' });
    expect(await placement().press(by)).toMatchObject({ Status: 0, Data: { IsAutoAcceptedReOffer: false } });
  });

  it('is read in the odds format of the session', async () => {
    const by = await service().visitor(['customer'], customer().accountId, customer().visitorId, {
      oddsType: 'decimal',
    });
    await placement().compose(by, 'a', { 's-a': '10' });
    await placement().move('a', longer);
    expect(await placement().press(by)).toMatchObject({ Data: [{ oldValue: '2.00', newValue: '3.50' }] });
  });

  it.each([
    ['Best odds guaranteed', { bestOddsGuaranteed: true }, { bestOddsGuaranteed: false }],
    ['Non-runner no bet', { antePost: true, nonRunnerNoBet: true }, { antePost: true }],
  ])(
    '%s that was seen and is dropped is offered again, whatever prices the customer takes',
    async (changeName, seen, now) => {
      const by = await placement().preferring(customer(), 'any');
      await placement().compose(by, 'a', { 's-a': '10' }, { more: { market: seen } });
      await placement().move('a', longer, { market: now });
      const uniqueId = randomUUID();
      expect(await placement().press(by, { uniqueId })).toMatchObject({
        Status: 8,
        Data: [{ changeName: 'Odds' }, { changeName, oldValue: 'Yes', newValue: 'No' }],
      });
      expect(await placement().confirm(by, uniqueId)).toMatchObject({ Status: 0 });
    },
  );

  it('other each-way terms are offered again to who bets each-way, and the accepted ones are frozen', async () => {
    const terms = (places: number) => ({ market: { eachWay: { fraction: { up: 1, down: 5 }, places } } });
    await placement().compose(customer(), 'a', { 's-a': '10' }, { more: terms(3), eachWay: ['s-a'] });
    await placement().move('a', evens, terms(2));
    const uniqueId = randomUUID();
    expect(await placement().press(customer(), { uniqueId })).toMatchObject({
      Status: 8,
      Data: [
        { changeName: 'Each-way terms', oldValue: '1/5 odds, 3 places', newValue: '1/5 odds, 2 places' },
      ],
    });
    expect(await placement().confirm(customer(), uniqueId)).toMatchObject({
      Status: 0,
      Data: { TotalStake: 2000, bets: [{ eachWay: true, lines: 2, unitStake: 1000 }] },
    });
    expect(await placement().openBets(customer())).toMatchObject([
      { eachWay: true, legs: [{ eachWay: { places: 2 } }] },
    ]);
  });

  it('each-way that is ticked with the press counts, and nothing that is not', async () => {
    const more = { market: { eachWay: { fraction: { up: 1, down: 5 }, places: 3 } } };
    await placement().compose(customer(), 'ab', { 's-a': '1', 's-b': '1' }, { more, eachWay: ['s-a'] });
    const placed = await placement().press(customer(), { ewString: 's-b' });
    expect(placed).toMatchObject({
      Data: { bets: [{ eachWay: false }, { eachWay: true }], TotalStake: 300 },
    });
  });

  describe('in the popup', () => {
    it('has a re-offer of its own, and answers 200 whatever the outcome', async () => {
      await placement().compose(customer(), 'a', { 's-a': '10' });
      await placement().compose(customer(), 'b', { 's-b': '20' }, { isPopUp: true });
      await placement().move('a', longer);
      await placement().move('b', shorter);
      const [page, popup] = [randomUUID(), randomUUID()];
      expect(await placement().press(customer(), { uniqueId: page })).toMatchObject({ Status: 8 });
      expect(await placement().press(customer(), { uniqueId: popup, ispopupbet: true })).toMatchObject({
        Status: 8,
      });
      expect(customer().status()).toBe(200);
      await customer().ask(rejectBet, { query: { popupBet: true } });
      expect(await placement().confirm(customer(), popup, { popupBet: true })).toMatchObject({
        reason: 'reconfirmation-timed-out',
      });
      expect(await placement().confirm(customer(), page)).toMatchObject({
        Status: 0,
        Data: { TotalStake: 1000 },
      });
      expect(customer().status()).toBe(202);
      const placed = await placement().press(customer(), { ispopupbet: true });
      expect(placed).toMatchObject({ Status: 0, Data: { TotalStake: 2000, PotentialReturn: 3000 } });
      expect(customer().status()).toBe(200);
    });
  });

  it('an offer that ran out leaves the slip as it was, to be pressed again', async () => {
    await placement().compose(customer(), 'a', { 's-a': '10' });
    await placement().move('a', longer);
    const uniqueId = randomUUID();
    await placement().press(customer(), { uniqueId });
    await service().advance(30_000);
    expect(await placement().confirm(customer(), uniqueId)).toMatchObject({
      msg: 'Betslip reconfirmation failed due to timeout.',
    });
    await customer().ask(rejectBet, { query: {} });
    expect((await customer().ask(getBetslipBets, {})).Msg).toMatchObject([
      { OriginalPriceUp: 5, stake: 1000 },
    ]);
    expect(await placement().press(customer())).toMatchObject({ Status: 0 });
  });

  describe('asked again while the first attempt is under way', () => {
    it('answers with the outcome of the first, although the price has moved since: one bet, two processes', async () => {
      const other = await startCommandService(engines());
      const elsewhere = await other.visitor(['customer'], customer().accountId, customer().visitorId);
      await placement().compose(customer(), 'a', { 's-a': '10' }, { more: inPlay });
      const uniqueId = randomUUID();
      const first = placement().press(customer(), { uniqueId });
      await wait(500);
      const again = placement().press(elsewhere, { uniqueId });
      const status = elsewhere.ask(placementStatus, { query: { uniqueId } });
      await placement().move('a', evens, inPlay);
      const placed = await first;
      await placement().move('a', longer, inPlay);
      expect(placed).toMatchObject({ Status: 0 });
      expect(await again).toEqual(placed);
      expect(await status).toEqual({ state: 'placed', receipt: placed.Data });
      expect(await isOpen()).toEqual([evens]);
      await other.stop();
    });

    it('is not refused for a slip that the first cleared, or for money that the first took', async () => {
      const other = await startCommandService(engines());
      const elsewhere = await other.visitor(['customer'], customer().accountId, customer().visitorId);
      const rounds = sized(4, 10);
      for (let round = 0; round < rounds; round++) {
        await placement().compose(customer(), 'a', { 's-a': String(100 / rounds) });
        const uniqueId = randomUUID();
        const answers = await Promise.all(
          [customer(), elsewhere, customer(), elsewhere].map((by) => placement().press(by, { uniqueId })),
        );
        expect(answers.map(({ Status }) => Status)).toEqual([0, 0, 0, 0]);
      }
      expect(await service().accountOf(customer())).toMatchObject({ wallet: { balance: 0 } });
      expect(await placement().openBets(customer())).toHaveLength(rounds);
      await other.stop();
    });
  });

  it('a placement that never arrived is unknown', async () => {
    expect(await customer().ask(placementStatus, { query: { uniqueId: randomUUID() } })).toEqual({
      state: 'unknown',
      receipt: null,
    });
  });
});
