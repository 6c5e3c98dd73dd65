import { createSlipStores, slipKey } from '@paddock/command-service/src/adapters/slip-store.ts';
import { addQuickToBetslip, calculateBetslip, isTradableCall, logout } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { useSlip } from '../support/slip.ts';

const day = 24 * 3600;
const sessionSeconds = 2 * 3600;

describe('what the slip of a browser takes up', () => {
  const { service, visitor, put, view } = useSlip();
  const keptSeconds = (visitorId: string) => service().dependencies.redis.ttl(slipKey(visitorId, 'page'));

  it('is given back as soon as the session of its visitor is, and not before', async () => {
    await put('a');
    const { visitorId } = visitor();
    expect(await keptSeconds(visitorId)).toBeGreaterThan(sessionSeconds - 60);
    expect(await keptSeconds(visitorId)).toBeLessThanOrEqual(sessionSeconds);
    await service().dependencies.redis.expire(slipKey(visitorId, 'page'), 5);
    await view();
    expect(await keptSeconds(visitorId)).toBeGreaterThan(sessionSeconds - 60);
  });

  it('is kept for a week from when its visitor signed in, and no longer than a visitor’s once they signed out', async () => {
    await put('a');
    const { visitorId } = visitor();
    const { accountId } = await service().customer({ amount: 1000 });
    const customer = await service().visitor(['customer'], accountId, visitorId);
    expect((await view(customer)).Msg).toMatchObject([{ IDFOSelection: 's-a' }]);
    expect(await keptSeconds(visitorId)).toBeGreaterThan(7 * day - 60);
    await customer.ask(logout, {});
    expect(await keptSeconds(visitorId)).toBeLessThanOrEqual(sessionSeconds);
    const { slip } = await createSlipStores(service().dependencies.redis).page.read({ visitorId });
    expect(slip.selections).toHaveLength(1);
  });

  it('is bounded for an address by the lists that it may have put on slips in a minute, in however many browsers', async () => {
    const address = '203.0.113.9';
    const body = [{ marketid: 'm-a', selectionid: 's-a' }];
    const outcomes: string[] = [];
    for (let browsers = 0; browsers < 4; browsers += 1) {
      const browser = await service().visitor(undefined, undefined, undefined, {}, address);
      for (let call = 0; call < 20; call += 1) {
        const query = { isPopUp: call % 2 === 0 };
        outcomes.push((await browser.send(addQuickToBetslip, { query, body })).kind);
      }
    }
    expect(outcomes.slice(0, 60)).toEqual(Array(60).fill('answer'));
    expect(outcomes.slice(60)).toEqual(Array(20).fill('refused'));
    const elsewhere = await service().visitor(undefined, undefined, undefined, {}, '203.0.113.10');
    expect((await elsewhere.send(addQuickToBetslip, { query: {}, body })).kind).toBe('answer');
  });
});

describe('what one call of the betslip may ask', () => {
  const { visitor, put } = useSlip();
  const some = (count: number) => Array.from({ length: count }, (_, index) => `s-${index}`);

  it('is whether as many selections can be bet on as a slip has, and no more', async () => {
    const query = (count: number) => ({
      BetSlip: JSON.stringify(some(count).map((id) => ({ marketid: id, selectionid: id, eventid: id }))),
    });
    expect(await visitor().ask(isTradableCall, { query: query(20) })).toHaveLength(20);
    expect(await visitor().send(isTradableCall, { query: query(21) })).toMatchObject({
      refusal: { code: 'invalid-input' },
    });
  });

  it('is what as many bets return as a slip has, and no more', async () => {
    await put('0');
    const body = (count: number) => ({ iDFOSelection: some(count), stake: some(count).map(() => '1') });
    const { SelectionReturns } = await visitor().ask(calculateBetslip, { body: body(40) });
    expect(SelectionReturns).toHaveLength(40);
    expect(SelectionReturns.slice(0, 2)).toEqual(['s-0:2.00', 's-1:-1']);
    expect(await visitor().send(calculateBetslip, { body: body(41) })).toMatchObject({
      refusal: { code: 'invalid-input' },
    });
  });
});
