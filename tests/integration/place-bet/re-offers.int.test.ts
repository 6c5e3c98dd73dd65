import { randomUUID } from 'node:crypto';
import { getBetslipBets, rejectBet } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { longer } from '../support/catalogue.ts';
import { usePlacement } from '../support/placement.ts';

describe('a bet at a price that moved before the press', () => {
  const { service, placement, customer, compose, press } = usePlacement();

  const confirm = (uniqueId: string) => placement().confirm(customer(), uniqueId);
  const moved = async () => {
    await compose({ 's-a': '10' });
    await placement().move('a', longer);
    const uniqueId = randomUUID();
    const answer = await press(uniqueId);
    return { uniqueId, answer };
  };

  it('is offered at the new price, and not placed', async () => {
    const { answer } = await moved();
    expect(answer).toMatchObject({
      Status: 8,
      Data: [{ changeName: 'Odds', selectionId: 's-a', oldValue: 'EVS', newValue: '5/2' }],
    });
    expect(await placement().openBets(customer())).toEqual([]);
  });

  it('is placed at the new price once that is accepted, and only once', async () => {
    const { uniqueId } = await moved();
    const placed = await confirm(uniqueId);
    expect(placed).toMatchObject({ Status: 0, Data: { PotentialReturn: 3500 } });
    expect(await confirm(uniqueId)).toEqual(placed);
    expect(await confirm(randomUUID())).toEqual(placed);
    expect(await press(uniqueId)).toEqual(placed);
    expect((await service().accountOf(customer())).wallet.balance).toBe(9000);
  });

  it('is to be pressed again, at the price of now, when it moved again while it was accepted', async () => {
    const { uniqueId } = await moved();
    await placement().move('a', { up: 3, down: 1 });
    expect(await confirm(uniqueId)).toMatchObject({
      Status: 1,
      reason: 'try-again',
      msg: 'Please click below to try this bet again.',
      Data: [{ oldValue: '5/2', newValue: '3/1' }],
    });
    expect(await press()).toMatchObject({ Status: 0, Data: { PotentialReturn: 4000 } });
  });

  it('waits thirty seconds for the customer', async () => {
    const first = await moved();
    await service().advance(29_000);
    expect(await confirm(first.uniqueId)).toMatchObject({ Status: 0 });
    const second = await moved();
    await service().advance(31_000);
    expect(await confirm(second.uniqueId)).toEqual({
      Status: 1,
      msg: 'Betslip reconfirmation failed due to timeout.',
      reason: 'reconfirmation-timed-out',
    });
  });

  it('leaves the slip at the prices of now when it is turned down', async () => {
    await moved();
    expect(await customer().ask(rejectBet, { query: {} })).toEqual({ Status: 0, msg: '' });
    expect((await customer().ask(getBetslipBets, {})).Msg).toMatchObject([{ OriginalPriceUp: 5, cpu: 5 }]);
    expect(await press()).toMatchObject({ Status: 0, Data: { PotentialReturn: 3500 } });
  });
});
