import { randomUUID } from 'node:crypto';
import { calculateBetslip, getBetslipBets, type Pressed, priceTypeChange } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { usePlacement } from '../support/placement.ts';

const pressed = (stake: number, priceType: 'board' | 'sp' = 'board'): string =>
  JSON.stringify({
    selections: [{ selection: 's-a', priceType }],
    bets: [{ bet: 's-a', stake, eachWay: false }],
  } satisfies Pressed);

describe('a press that says what it is for', () => {
  const { service, placement, customer } = usePlacement();

  const type = (stake: string) =>
    customer().ask(calculateBetslip, { body: { iDFOSelection: ['s-a'], stake: [stake] } });
  const press = (stake: number, uniqueId: string = randomUUID()) =>
    placement().press(customer(), { uniqueId, pressed: pressed(stake) });
  const stakes = async () => (await customer().ask(getBetslipBets, {})).Msg.map(({ stake }) => stake);
  const balance = async () => (await service().accountOf(customer())).wallet.balance;

  it('places that', async () => {
    await placement().compose(customer(), 'a', { 's-a': '10' });
    expect(await press(1000)).toMatchObject({ Status: 0, Data: { TotalStake: 1000 } });
  });

  it('places nothing where another stake has reached the slip since, which stays as it is', async () => {
    await placement().compose(customer(), 'a', { 's-a': '10' });
    await type('100');
    expect(await press(1000)).toMatchObject({
      Status: 1,
      reason: 'slip-changed',
      msg: 'Your betslip has changed. Please review before placing your bet.',
    });
    expect(await stakes()).toEqual([10_000]);
    expect(await balance()).toBe(10_000);
    await type('10');
    expect(await press(1000)).toMatchObject({ Status: 0, Data: { balance: 9000 } });
  });

  it('places nothing at the starting price that was pressed at the board price', async () => {
    const more = { market: { startingPrice: true } };
    await placement().compose(customer(), 'a', { 's-a': '10' }, { more });
    await customer().ask(priceTypeChange, { query: { iDFOSelection: 's-a', value: 'sp' } });
    expect(await press(1000)).toMatchObject({ reason: 'slip-changed' });
    const query = { pressed: pressed(1000, 'sp') };
    expect(await placement().press(customer(), query)).toMatchObject({ Status: 0 });
  });

  it('is answered as placed when it is sent again, whatever lies on the slip by then', async () => {
    await placement().compose(customer(), 'a', { 's-a': '10' });
    const uniqueId = randomUUID();
    const first = await press(1000, uniqueId);
    await placement().compose(customer(), 'a', { 's-a': '50' });
    expect(await press(1000, uniqueId)).toEqual(first);
    expect(await stakes()).toEqual([5000]);
    expect(await balance()).toBe(9000);
  });

  it('is refused when what it says cannot be read', async () => {
    await placement().compose(customer(), 'a', { 's-a': '10' });
    await expect(placement().press(customer(), { pressed: '{"bets":[]}' })).rejects.toThrow();
    expect(await balance()).toBe(10_000);
  });
});
