import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { confirmAt } from './adyen.fixture.ts';
import { accountId, orderOf, saidBy, useAdyen } from './adyen-provider.fixture.ts';

const { state, log, adyen, kept, create, typedCode, postsOf } = useAdyen();

describe('a deposit that its customer is to confirm with their bank', () => {
  const returnTo = 'https://paddock.example/account/deposit-return?deposit=d';
  const asked = async () => {
    const order = orderOf('redirected', { returnTo, typed: await typedCode('fields.1') });
    const answer = await create().pay(order);
    if (answer.outcome !== 'authenticate') throw new Error(`it is ${answer.outcome}`);
    return { order, ...answer };
  };

  it('sends them to the address that Adyen names, and back to ours; asked again, to the same', async () => {
    const { order, address } = await asked();
    expect(address).toBe(
      `https://checkoutshopper-test.adyen.com/threeDS/redirect?MD=D-${accountId}-${order.paymentId}`,
    );
    expect(adyen().charged).toMatchObject([{ returnUrl: returnTo }]);
    const waits = { outcome: 'authenticate', address };
    expect(await create().pay(order)).toEqual(waits);
    expect(await create().status(order.paymentId)).toEqual(waits);
    expect(adyen().asked).toHaveLength(1);
  });

  it('is completed by what they bring back, once, however often', async () => {
    const { order, address } = await asked();
    const back = () => create().returned(order.paymentId, confirmAt(address, 'approved'));
    const completed = { outcome: 'completed', providerReference: 'PSP0000000000001' };
    expect(await Promise.all([back(), back()])).toEqual([completed, completed]);
    expect(await back()).toEqual(completed);
    expect(adyen().authorised).toHaveLength(1);
    expect(await create().status(order.paymentId)).toEqual(completed);
    expect(JSON.stringify([...kept()])).not.toContain(address);
  });

  it('is declined where their bank was not satisfied that it was them', async () => {
    const { order, address } = await asked();
    expect(await create().returned(order.paymentId, confirmAt(address, 'failed'))).toEqual({
      ...{ outcome: 'declined', providerReference: 'PSPNOTAUTHORISED', authentication: 'failed' },
    });
  });

  it('goes by nothing that is not of it: what was made up, or is of another deposit', async () => {
    const [small, large] = [await asked(), await asked()];
    const waits = { outcome: 'authenticate', address: large.address };
    const { paymentId } = large.order;
    expect(await create().returned(paymentId, confirmAt(small.address, 'approved'))).toEqual(waits);
    expect(await create().returned(paymentId, 'made up')).toEqual(waits);
    expect(log.warn).toHaveBeenCalledTimes(2);
    expect(await create().returned(paymentId, confirmAt(large.address, 'approved'))).toMatchObject({
      outcome: 'completed',
    });
  });

  it('undoes another that was completed under its name, which no account let through, however often', async () => {
    const [small, large] = [await asked(), await asked()];
    const bring = (said: 'approved' | 'failed') =>
      create().returned(large.order.paymentId, confirmAt(small.address, said));
    await bring('approved');
    await bring('approved');
    expect(adyen().authorised).toMatchObject([{ pspReference: 'PSP0000000000001' }]);
    expect(adyen().reversed).toEqual(['PSP0000000000001']);
    await create().returned(small.order.paymentId, confirmAt(large.address, 'failed'));
    expect(adyen().reversed).toHaveLength(1);
  });

  it('may have been confirmed where the answer was lost, and is asked about again under one key', async () => {
    const { order, address } = await asked();
    const back = () => create().returned(order.paymentId, confirmAt(address, 'approved'));
    adyen().state.instead = ({ path }) => (path === '/v72/payments/details' ? 'lost' : undefined);
    expect(await saidBy(back())).toMatch(/^Adyen did not answer: /);
    adyen().state.instead = () => undefined;
    expect(await back()).toMatchObject({ outcome: 'completed' });
    expect(new Set(postsOf('/v72/payments/details').map(({ key }) => key)).size).toBe(1);
    expect(adyen().authorised).toHaveLength(1);
  });

  it('has expired half an hour later, and is completed where it is let through then', async () => {
    const { order, address } = await asked();
    state.now += 30 * 60_000;
    const expired = { outcome: 'expired', providerReference: `D-${accountId}-${order.paymentId}` };
    expect(await create().status(order.paymentId)).toEqual(expired);
    expect(await create().pay(order)).toEqual(expired);
    expect(await create().returned(order.paymentId, confirmAt(address, 'approved'))).toMatchObject({
      outcome: 'completed',
    });
  });

  it('that is not to be completed is cancelled by its reference, once, and not where it has ended', async () => {
    const { order, address } = await asked();
    for (let n = 0; n < 2; n += 1) await create().cancel(order.paymentId);
    expect(new Set(postsOf('/v72/cancels').map(({ key }) => key))).toEqual(
      new Set([`${order.paymentId}/cancel`]),
    );
    expect(adyen().cancelled).toEqual([`D-${accountId}-${order.paymentId}`]);
    expect(await create().returned(order.paymentId, confirmAt(address, 'approved'))).toMatchObject({
      outcome: 'completed',
    });
    await create().cancel(order.paymentId);
    await create().cancel(randomUUID());
    expect(postsOf('/v72/cancels')).toHaveLength(2);
  });

  it('that nobody was asked to confirm stands as it did, whatever somebody brings', async () => {
    const order = orderOf('pending');
    await create().pay(order);
    expect(await create().returned(order.paymentId, 'made up')).toEqual({ outcome: 'pending' });
    expect(await create().returned(randomUUID(), 'made up')).toEqual({ outcome: 'unknown' });
    expect(postsOf('/v72/payments/details')).toEqual([]);
  });
});
