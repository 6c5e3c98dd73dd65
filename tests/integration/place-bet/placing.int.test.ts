import { randomUUID } from 'node:crypto';
import {
  addToBetslip,
  calculateBetslip,
  confirmBetslip,
  getBetslipBets,
  type Placement,
  placeBet,
  rejectBet,
  responsibleGambling,
} from '@paddock/contracts/http';
import type { Price } from '@paddock/contracts/odds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Engines, startEngines } from '../../harness/index.ts';
import { useStarted } from '../../support/use-started.ts';
import { offer, setFeedLive, setFeedSilent } from '../support/catalogue.ts';
import { type CommandService, startCommandService, type Visitor } from '../support/start-command-service.ts';

const evens = { up: 1, down: 1 };
const longer = { up: 5, down: 2 };

describe('placing a bet', () => {
  let engines: Engines;
  let service: CommandService;
  let customer: Visitor;

  useStarted(async (start) => {
    engines = await start(startEngines(['eventStore', 'redis']));
    service = await start(startCommandService(engines));
  });

  beforeEach(async () => {
    const { redis } = service.dependencies;
    await redis.flushDb();
    await service.dependencies.clock.refresh();
    await setFeedLive(redis);
    customer = await service.customer({ amount: 10_000 });
  });

  const move = (name: string, price: Price | null) => offer(service.dependencies.redis, name, price);

  /** Puts selections at evens on the slip, with a stake by id. */
  const compose = async (stakes: Record<string, string>, names = 'a', by = customer) => {
    for (const name of names) await by.ask(addToBetslip, { body: await move(name, evens) });
    const [iDFOSelection, stake] = [Object.keys(stakes), Object.values(stakes)];
    await by.ask(calculateBetslip, { body: { iDFOSelection, stake } });
  };
  const press = (uniqueId: string = randomUUID(), by = customer): Promise<Placement> =>
    by.ask(placeBet, { query: { uniqueId } });
  const confirm = (uniqueId: string): Promise<Placement> =>
    customer.ask(confirmBetslip, { query: { uniqueId } });
  const state = () => service.accountOf(customer);
  const slip = async () =>
    (await customer.ask(getBetslipBets, {})).Msg.map(({ IDFOSelection }) => IDFOSelection);

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

  it('places singles and the accumulator of one press together', async () => {
    await compose({ 's-a': '1', 's-b': '2', accumulator: '3' }, 'abcd');
    expect(await press()).toMatchObject({ Status: 0, Data: { TotalStake: 600, balance: 9400 } });
    expect((await state()).bets.open.map(({ betType }) => betType)).toEqual([
      'single',
      'single',
      'accumulator',
    ]);
  });

  it('leaves the selections on the slip when asked to', async () => {
    await compose({ 's-a': '1' });
    await customer.ask(placeBet, { query: { uniqueId: randomUUID(), retainSelection: 'true' } });
    expect(await slip()).toEqual(['s-a']);
  });

  describe('under the same uniqueId', () => {
    it('is one bet when pressed twice, even when the slip was cleared', async () => {
      await compose({ 's-a': '25' });
      const uniqueId = randomUUID();
      const first = await press(uniqueId);
      expect(await press(uniqueId)).toEqual(first);
      expect((await state()).wallet.balance).toBe(7500);
    });

    it('is one bet when pressed twice, even when the price moved or the feed fell silent', async () => {
      await compose({ 's-a': '25' });
      const uniqueId = randomUUID();
      const query = { uniqueId, retainSelection: 'true' };
      const first = await customer.ask(placeBet, { query });
      await move('a', longer);
      expect(await customer.ask(placeBet, { query })).toEqual(first);
      await setFeedSilent(service.dependencies.redis);
      expect(await customer.ask(placeBet, { query })).toEqual(first);
      expect((await state()).bets.open).toHaveLength(1);
    });

    it('is one bet when pressed at the same moment', async () => {
      await compose({ 's-a': '25' });
      const uniqueId = randomUUID();
      const answers = await Promise.all([press(uniqueId), press(uniqueId), press(uniqueId)]);
      expect(answers.map(({ Status }) => Status)).toEqual([0, 0, 0]);
      expect(new Set(answers.map(({ Data }) => JSON.stringify(Data))).size).toBe(1);
      expect((await state()).wallet.balance).toBe(7500);
    });

    it('is one bet when pressed at the same moment in two copies of the service', async () => {
      await compose({ 's-a': '25' });
      const other = await startCommandService(engines);
      const elsewhere = await other.visitor(['customer'], customer.accountId, customer.visitorId);
      const uniqueId = randomUUID();
      const answers = await Promise.all([press(uniqueId), press(uniqueId, elsewhere)]);
      expect(answers.map(({ Status }) => Status)).toEqual([0, 0]);
      expect((await state()).wallet.balance).toBe(7500);
      await other.stop();
    });

    it('is one bet when the service died after it was placed', async () => {
      await compose({ 's-a': '25' });
      const uniqueId = randomUUID();
      const first = await press(uniqueId);
      await compose({ 's-a': '25' });
      const restarted = await startCommandService(engines);
      const again = await restarted.visitor(['customer'], customer.accountId, customer.visitorId);
      expect(await press(uniqueId, again)).toEqual(first);
      expect((await state()).wallet.balance).toBe(7500);
      await restarted.stop();
    });
  });

  it('gives the last money to one of two presses', async () => {
    await compose({ 's-a': '60' });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ Status }) => Status).sort()).toEqual([0, 1]);
    expect((await state()).wallet.balance).toBe(4000);
  });

  describe('is refused', () => {
    const refused = async (reason: string) => expect(await press()).toMatchObject({ Status: 1, reason });

    it('without a selection, and without a stake', async () => {
      await refused('no-selections');
      await compose({ 's-a': '' });
      await refused('no-stake');
    });

    it('with a stake on selections that cannot be combined, rather than placed without it', async () => {
      const { redis } = service.dependencies;
      const first = await offer(redis, 'a', evens);
      const second = await offer(redis, 'b', evens, { fixture: { fixtureId: first.eventId } });
      for (const body of [first, second]) await customer.ask(addToBetslip, { body });
      const body = { iDFOSelection: ['s-a', 'double'], stake: ['1', '1'] };
      await customer.ask(calculateBetslip, { body });
      await refused('cannot-combine');
    });

    it('above the balance, with the text that the documents give', async () => {
      await compose({ 's-a': '100.01' });
      expect(await press()).toEqual({
        Status: 1,
        msg: 'Sorry, you have insufficient funds for this transaction',
        reason: 'insufficient-funds',
        shortfall: 500,
      });
    });

    it('above the balance, with what is missing once that is more than the least deposit', async () => {
      await compose({ 's-a': '110' });
      expect(await press()).toMatchObject({ reason: 'insufficient-funds', shortfall: 1000 });
    });

    it('when the selection is suspended, and when its fixture is over', async () => {
      await compose({ 's-a': '1' });
      await offer(service.dependencies.redis, 'a', evens, { market: { status: 'suspended' } });
      await refused('selection-suspended');
      await offer(service.dependencies.redis, 'a', evens, { fixture: { status: 'finished' } });
      await refused('selection-unknown');
    });

    it('on prices that nobody hears', async () => {
      await compose({ 's-a': '1' });
      await setFeedSilent(service.dependencies.redis);
      await refused('prices-paused');
    });

    it('to the self-excluded', async () => {
      await compose({ 's-a': '1' });
      await customer.ask(responsibleGambling, { body: { SportsbookExclusion: 6, confirmed: true } });
      await refused('sportsbook-excluded');
    });

    it('to who is not signed in', async () => {
      const visitor = await service.visitor(undefined);
      const outcome = await visitor.send(placeBet, { query: { uniqueId: randomUUID() } });
      expect(outcome).toMatchObject({ kind: 'refused', status: 401 });
    });
  });

  describe('when the price moved', () => {
    const moved = async () => {
      await compose({ 's-a': '10' });
      await move('a', longer);
      const uniqueId = randomUUID();
      const answer = await press(uniqueId);
      return { uniqueId, answer };
    };

    it('re-offers the new price, and places nothing', async () => {
      const { answer } = await moved();
      expect(answer).toMatchObject({
        Status: 8,
        Data: [{ changeName: 'Odds', selectionId: 's-a', oldValue: 'EVS', newValue: '5/2' }],
      });
      expect((await state()).bets.open).toEqual([]);
    });

    it('places at the new price once it is accepted, once', async () => {
      const { uniqueId } = await moved();
      const placed = await confirm(uniqueId);
      expect(placed).toMatchObject({ Status: 0, Data: { PotentialReturn: 3500 } });
      expect(await confirm(uniqueId)).toEqual(placed);
      expect(await confirm(randomUUID())).toEqual(placed);
      expect(await press(uniqueId)).toEqual(placed);
      expect((await state()).wallet.balance).toBe(9000);
    });

    it('asks for another press, at the price of now, when it moved again while it was accepted', async () => {
      const { uniqueId } = await moved();
      await move('a', { up: 3, down: 1 });
      expect(await confirm(uniqueId)).toMatchObject({
        Status: 1,
        reason: 'try-again',
        msg: 'Please click below to try this bet again.',
        Data: [{ oldValue: '5/2', newValue: '3/1' }],
      });
      expect(await press()).toMatchObject({ Status: 0, Data: { PotentialReturn: 4000 } });
    });

    it('waits thirty seconds for the answer', async () => {
      const first = await moved();
      await service.advance(29_000);
      expect(await confirm(first.uniqueId)).toMatchObject({ Status: 0 });
      const second = await moved();
      await service.advance(31_000);
      expect(await confirm(second.uniqueId)).toEqual({
        Status: 1,
        msg: 'Betslip reconfirmation failed due to timeout.',
        reason: 'reconfirmation-timed-out',
      });
    });

    it('keeps the slip at the prices of now when it is turned down', async () => {
      await moved();
      expect(await customer.ask(rejectBet, { query: {} })).toEqual({ Status: 0, msg: '' });
      expect((await customer.ask(getBetslipBets, {})).Msg).toMatchObject([{ OriginalPriceUp: 5, cpu: 5 }]);
      expect(await press()).toMatchObject({ Status: 0, Data: { PotentialReturn: 3500 } });
    });
  });

  describe('in play', () => {
    const inPlay = (price: Price, status: 'open' | 'suspended' = 'open') =>
      offer(service.dependencies.redis, 'a', price, {
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
