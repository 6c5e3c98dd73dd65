import { randomUUID } from 'node:crypto';
import { legOn } from '@paddock/contracts/events/events.fixture';
import {
  doFullCashOut,
  doPartialCashOut,
  fullCashOutRequest,
  getBetDetails,
  getBetValue,
  partialCashOutRequest,
  setCashOutRule,
} from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { countEvents, single, strike } from '../support/cash-out.ts';
import { evens, offer, setFeedLive, setFeedSilent } from '../support/catalogue.ts';
import type { Visitor } from '../support/start-command-service.ts';
import { useCommandService } from '../support/use-command-service.ts';

describe('cash out', () => {
  const { service } = useCommandService();
  let customer: Visitor;

  beforeEach(async () => {
    const { redis } = service().dependencies;
    await setFeedLive(redis);
    await offer(redis, 'a', evens);
    customer = await service().customer({ amount: 10_000 });
  });

  const redis = () => service().dependencies.redis;
  const balance = async () => (await service().accountOf(customer)).wallet.balance;
  const quote = (id: string) => customer.ask(fullCashOutRequest, { query: { id } });
  const cashOut = (id: string, value: number, key?: string) =>
    customer.ask(doFullCashOut, { query: { id, value } }, key);
  const cannotCashOut = async (id: string, value: number) => {
    const outcome = await customer.send(doFullCashOut, { query: { id, value } });
    return outcome.kind === 'refused' ? outcome.refusal : undefined;
  };

  it('pays the value that was confirmed, and the bet is over', async () => {
    const id = await strike(service(), customer, single('a'));
    expect(await quote(id)).toEqual({
      betId: id,
      state: 'available',
      value: 950,
      profit: -50,
      stake: 1000,
      currency: 'GBP',
      message: null,
    });
    expect(await cashOut(id, 950)).toEqual({
      success: true,
      msg: 'You have cashed out for £9.50.',
      reoffer: false,
      value: 950,
      profit: -50,
      balance: 9950,
      currency: 'GBP',
    });
    expect((await service().accountOf(customer)).bets.open).toEqual([]);
  });

  it('answers a retry as the first time, and pays once', async () => {
    const id = await strike(service(), customer, single('a'));
    const key = randomUUID();
    const first = await cashOut(id, 950, key);
    await offer(redis(), 'a', { up: 5, down: 1 });
    expect(await cashOut(id, 950, key)).toEqual(first);
    expect(await cannotCashOut(id, 900)).toMatchObject({ code: 'bet-not-open' });
    expect(await balance()).toBe(9950);
    expect(await countEvents(service(), customer, 'BetCashedOut')).toBe(1);
  });

  it('accepts an idempotency key only for the bet and the part that it was first used for', async () => {
    const [a, b] = [
      await strike(service(), customer, single('a')),
      await strike(service(), customer, single('a')),
    ];
    const key = randomUUID();
    const part = (remainingUnitStake: number, value: number) =>
      customer.ask(doPartialCashOut, { body: { id: b, remainingUnitStake, value } }, key);
    for (const id of [a, b]) await customer.ask(setCashOutRule, { body: { id, atValue: 1000 } }, key);
    await cashOut(a, 950, key);
    expect(await part(800, 190)).toMatchObject({ success: true, value: 190 });
    expect(await part(500, 285)).toMatchObject({ success: true, value: 285 });
    expect((await service().accountOf(customer)).bets.open).toMatchObject([
      { unitStake: 500, cashOutAt: 1000 },
    ]);
    expect(await cashOut(b, 475, key)).toMatchObject({ success: true, value: 475 });
    expect((await service().accountOf(customer)).bets.open).toEqual([]);
    expect(await balance()).toBe(8000 + 950 + 190 + 285 + 475);
  });

  it('offers the new value when it has fallen, and pays nothing until that is confirmed', async () => {
    const id = await strike(service(), customer, single('a'));
    await offer(redis(), 'a', { up: 3, down: 1 });
    expect(await cashOut(id, 950)).toMatchObject({
      success: false,
      reoffer: true,
      msg: 'The Cash Out value has changed to £4.75.',
      value: 475,
      profit: -525,
    });
    expect(await balance()).toBe(9000);
    expect(await cashOut(id, 475)).toMatchObject({ success: true, value: 475, balance: 9475 });
  });

  it('pays the value that was confirmed when it has risen since', async () => {
    const id = await strike(service(), customer, single('a'));
    await offer(redis(), 'a', { up: 1, down: 3 });
    expect(await cashOut(id, 950)).toMatchObject({ success: true, value: 950, balance: 9950 });
  });

  it('in play waits out the bet delay, and looks at the value again after it', async () => {
    const inPlay = {
      fixture: { status: 'in-play' as const },
      market: { betDelaySeconds: 1 },
    };
    await offer(redis(), 'a', evens, inPlay);
    const id = await strike(service(), customer, single('a'));
    const pressed = cashOut(id, 950);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await offer(redis(), 'a', { up: 3, down: 1 }, inPlay);
    expect(await pressed).toMatchObject({ reoffer: true, value: 475 });
    const startedAt = performance.now();
    expect(await cashOut(id, 475)).toMatchObject({ success: true });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
  });

  it('takes a part, and the bet goes on with the rest', async () => {
    const id = await strike(service(), customer, single('a'));
    const query = { id, remainingUnitStake: 400 };
    expect(await customer.ask(partialCashOutRequest, { query })).toMatchObject({
      state: 'available',
      value: 570,
      profit: -30,
      remainingStake: 400,
    });
    const key = randomUUID();
    const body = { id, remainingUnitStake: 400, value: 570 };
    const first = await customer.ask(doPartialCashOut, { body }, key);
    expect(first).toMatchObject({ success: true, value: 570, profit: -30, balance: 9570 });
    expect(await customer.ask(doPartialCashOut, { body }, key)).toMatchObject({ success: true, value: 570 });
    expect(await customer.send(doPartialCashOut, { body })).toMatchObject({
      refusal: { code: 'cash-out-part-invalid' },
    });
    expect(await balance()).toBe(9570);
    expect(await quote(id)).toMatchObject({ stake: 400, value: 380 });
  });

  it('of two parts asked for at once pays each for the bet as it then is', async () => {
    const id = await strike(service(), customer, single('a'));
    const part = (remainingUnitStake: number, value: number) =>
      customer.send(doPartialCashOut, { body: { id, remainingUnitStake, value } });
    await Promise.all([part(500, 475), part(200, 760), cannotCashOut(id, 950)]);
    const { wallet, bets } = await service().accountOf(customer);
    const left = bets.open[0]?.stake ?? 0;
    expect(wallet.balance).toBeLessThanOrEqual(9000 + Math.round(0.95 * (1000 - left)));
  });

  it('is suspended with its selection, its prices, and the feed', async () => {
    const id = await strike(service(), customer, single('a'));
    await offer(redis(), 'a', evens, { market: { status: 'suspended' } });
    expect(await quote(id)).toMatchObject({
      state: 'suspended',
      value: null,
      message: texts.cashOut.legs.suspended,
    });
    expect(await cannotCashOut(id, 950)).toMatchObject({
      code: 'cash-out-suspended',
      msg: texts.cashOutUnavailable,
    });
    await offer(redis(), 'a', evens);
    await setFeedSilent(redis());
    expect(await quote(id)).toMatchObject({ state: 'suspended', message: texts.cashOut.legs.pricesPaused });
  });

  it('says of each leg whether it keeps the bet from being cashed out', async () => {
    await offer(redis(), 'b', evens, { market: { cashOut: false } });
    const double = { betType: 'double', legs: [legOn('a'), legOn('b')], unitStake: 1000 } as const;
    const id = await strike(service(), customer, double);
    expect(await customer.ask(getBetDetails, { query: { id } })).toEqual({
      info: {
        Legs: [
          { EventName: 'Fixture a', MarketName: 'Match result', Status: 'Open', Message: '' },
          {
            EventName: 'Fixture b',
            MarketName: 'Match result',
            Status: 'Unavailable',
            Message: texts.cashOut.legs.notOffered,
          },
        ],
      },
      message: null,
    });
    expect(await quote(id)).toMatchObject({ state: 'unavailable' });
  });

  it('has the words of the documents where no leg is the reason', async () => {
    const id = await strike(service(), customer, { ...single('a'), unitStake: 10 });
    await offer(redis(), 'a', { up: 99, down: 1 });
    expect(await customer.ask(getBetDetails, { query: { id } })).toMatchObject({
      message: 'Cash Out not available for this selection at this time.',
    });
  });

  it('answers a value once in ten seconds for each bet', async () => {
    const [id, other] = [
      await strike(service(), customer, single('a')),
      await strike(service(), customer, single('a')),
    ];
    expect(await customer.ask(getBetValue, { query: { id, legs: 1 } })).toEqual({
      success: true,
      value: 950,
      profit: -50,
      state: 'available',
    });
    expect(await customer.send(getBetValue, { query: { id } })).toMatchObject({
      status: 429,
      refusal: { code: 'too-many-attempts' },
    });
    expect(await customer.ask(getBetValue, { query: { id: other } })).toMatchObject({ success: true });
  });

  it('is refused for a bet of somebody else', async () => {
    const id = await strike(service(), customer, single('a'));
    const stranger = await service().customer({ amount: 1000 });
    const unknown = { status: 404, refusal: { code: 'unknown-bet' } };
    const asked = [
      stranger.send(getBetDetails, { query: { id } }),
      stranger.send(fullCashOutRequest, { query: { id } }),
      stranger.send(partialCashOutRequest, { query: { id, remainingUnitStake: 1 } }),
      stranger.send(getBetValue, { query: { id } }),
      stranger.send(doFullCashOut, { query: { id, value: 950 } }),
      stranger.send(doPartialCashOut, { body: { id, remainingUnitStake: 1, value: 1 } }),
      stranger.send(setCashOutRule, { body: { id, atValue: 1200 } }),
    ];
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject(unknown);
    expect(await balance()).toBe(9000);
  });

  it('sets another rule that comes under the key of one before', async () => {
    const id = await strike(service(), customer, single('a'));
    const key = randomUUID();
    for (const atValue of [1200, 1100]) {
      await customer.ask(setCashOutRule, { body: { id, atValue } }, key);
      expect((await service().accountOf(customer)).bets.open).toMatchObject([{ cashOutAt: atValue }]);
    }
  });

  it('sets and removes a rule, and sets none on a bet that can never be cashed out', async () => {
    const id = await strike(service(), customer, single('a'));
    await customer.ask(setCashOutRule, { body: { id, atValue: 1200 } });
    expect((await service().accountOf(customer)).bets.open).toMatchObject([{ cashOutAt: 1200 }]);
    await customer.ask(setCashOutRule, { body: { id, atValue: null } });
    expect((await service().accountOf(customer)).bets.open[0]).not.toHaveProperty('cashOutAt');
    const { price: _, ...atStartingPrice } = legOn('a', { priceType: 'sp' });
    const sp = await strike(service(), customer, { ...single('a'), legs: [atStartingPrice] });
    expect(await customer.send(setCashOutRule, { body: { id: sp, atValue: 1200 } })).toMatchObject({
      refusal: { code: 'cash-out-unavailable' },
    });
  });
});
