import { randomUUID } from 'node:crypto';
import { getBetslipBets, type Pressed } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { usePlacement } from '../support/placement.ts';

const single = (stake: number, selection = 's-a'): string =>
  JSON.stringify({
    selections: [{ selection, priceType: 'board' }],
    bets: [{ bet: selection, stake, eachWay: false }],
  } satisfies Pressed);

describe('a press of what another press of this browser placed a moment ago', () => {
  const { service, placement, customer } = usePlacement();

  const compose = (stake = '10') => placement().compose(customer(), 'a', { 's-a': stake });
  const press = (pressed: string, more: object = {}) =>
    placement().press(customer(), { uniqueId: randomUUID(), pressed, ...more });
  const balance = async () => (await service().accountOf(customer())).wallet.balance;

  it('is answered with that bet, and none is placed', async () => {
    await compose();
    const first = await press(single(1000));
    expect(first).toMatchObject({ Status: 0 });
    expect(await press(single(1000))).toEqual(first);
    expect(await balance()).toBe(9000);
  });

  it('is answered so where the selections have stayed on the slip, too', async () => {
    await compose();
    const first = await press(single(1000), { retainSelection: true });
    expect(await press(single(1000))).toEqual(first);
    expect(await balance()).toBe(9000);
    expect((await customer().ask(getBetslipBets, {})).Msg).toHaveLength(1);
  });

  it('is another bet where it lies on the slip again, at the same stake', async () => {
    await compose();
    await press(single(1000));
    await compose();
    expect(await press(single(1000))).toMatchObject({ Status: 0, Data: { balance: 8000 } });
  });

  it.each([
    ['another stake', single(2000)],
    ['another selection', single(1000, 's-b')],
  ])('that has %s is refused', async (_, pressed) => {
    await compose();
    await press(single(1000));
    expect(await press(pressed)).toMatchObject({
      Status: 1,
      msg: 'Please make a selection before place bets.',
    });
    expect(await balance()).toBe(9000);
  });

  it('is refused once some minutes have passed', async () => {
    await compose();
    await press(single(1000));
    await service().advance(121_000);
    expect(await press(single(1000))).toMatchObject({ Status: 1 });
  });
});
