import { randomUUID } from 'node:crypto';
import { setStakeFactor } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { evens, longer } from '../support/catalogue.ts';
import { useReferrals } from '../support/referrals.ts';

describe("a trader's word on bets that were not placed, as a price moved", () => {
  const { service, placement, customer, decide, listed, referred, openStakes } = useReferrals();

  const acceptedAndMoved = async (stakes: Record<string, string>) => {
    const { uniqueId, pressed, referral } = await referred(undefined, stakes);
    await placement().move('a', longer);
    await decide(referral, 'accepted');
    expect(await pressed).toMatchObject({ Status: 8 });
    return uniqueId;
  };

  it('is not good for the same stake on another one of the bets', async () => {
    const uniqueId = await acceptedAndMoved({ 's-a': '30', 's-b': '1' });
    await placement().compose(customer(), 'ab', { 's-a': '1', 's-b': '30' });
    expect(await placement().press(customer(), { uniqueId })).toMatchObject({
      Status: 1,
      reason: 'stake-too-high',
      msg: 'The maximum stake for this bet is £1.00.',
    });
    expect(await openStakes()).toEqual([]);
  });

  it('is not good for the same bet a while later', async () => {
    const uniqueId = await acceptedAndMoved({ 's-a': '30' });
    await service().advance(180_000);
    await placement().compose(customer(), 'a', { 's-a': '30' });
    expect(await placement().press(customer(), { uniqueId })).toMatchObject({
      Status: 1,
      reason: 'referral-ended',
    });
    expect(await openStakes()).toEqual([]);
  });

  it('is not good for the same selection at another line', async () => {
    const { uniqueId, pressed, referral } = await referred();
    await placement().move('a', longer, { market: { line: 150 } });
    await decide(referral, 'accepted');
    expect(await pressed).toMatchObject({ Status: 8 });
    expect(await placement().confirm(customer(), uniqueId)).toMatchObject({ reason: 'risk-control' });
    expect(await openStakes()).toEqual([]);
  });

  it('is not good for the same selection at other each-way terms', async () => {
    const terms = (places: number) => ({ market: { eachWay: { fraction: { up: 1, down: 4 }, places } } });
    const uniqueId = randomUUID();
    const more = { eachWay: ['s-a'], more: terms(2) };
    await placement().compose(customer(), 'a', { 's-a': '30' }, more);
    const pressed = placement().press(customer(), { uniqueId });
    const referral = await listed();
    await placement().move('a', evens, terms(4));
    await decide(referral, 'accepted');
    expect(await pressed).toMatchObject({ Status: 8, Data: [{ changeName: 'Each-way terms' }] });
    expect(await placement().confirm(customer(), uniqueId)).toMatchObject({ reason: 'risk-control' });
    expect(await openStakes()).toEqual([]);
  });
});

describe("a trader's word on a bet", () => {
  const { placement, customer, trader, decide, listed, referred, openStakes } = useReferrals();

  it('does not outdo staff who let the customer stake nothing meanwhile', async () => {
    const { pressed, referral } = await referred();
    const body = { account: customer().accountId, percent: 0, reason: 'tests' };
    await trader().ask(setStakeFactor, { body });
    await decide(referral, 'accepted');
    expect(await pressed).toMatchObject({ Status: 1, reason: 'risk-control' });
    expect(await openStakes()).toEqual([]);
  });

  it('in play is asked for after the bet delay, and takes the place of another one', async () => {
    const betDelaySeconds = 5;
    const more = { fixture: { status: 'in-play' }, market: { betDelaySeconds } } as const;
    await placement().compose(customer(), 'a', { 's-a': '30' }, { more });
    const pressedAt = performance.now();
    const pressed = placement().press(customer());
    const referral = await listed();
    const listedAt = performance.now();
    expect(listedAt - pressedAt).toBeGreaterThanOrEqual(betDelaySeconds * 1000 - 10);
    await decide(referral, 'accepted');
    expect(await pressed).toMatchObject({ Status: 0 });
    expect(performance.now() - listedAt).toBeLessThan(betDelaySeconds * 1000);
  });
});
