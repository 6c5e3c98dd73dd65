import { randomUUID } from 'node:crypto';
import { slipPressKey } from '@paddock/command-service/src/adapters/slip-store.ts';
import { betIdOf, placementIdOf } from '@paddock/command-service/src/api/place-bet/placement.ts';
import { describe, expect, it } from 'vitest';
import { longer } from '../support/catalogue.ts';
import { usePlacement } from '../support/placement.ts';
import type { Visitor } from '../support/start-command-service.ts';

describe('another account that is signed in with the same browser', () => {
  const { service, placement, customer, compose, press } = usePlacement();

  /** Somebody else with 100.00, whose session has the same visitor. */
  const another = async (): Promise<Visitor> => {
    const { accountId } = await service().customer({ amount: 10_000 });
    return service().visitor(['customer'], accountId, customer().visitorId);
  };
  const confirm = (by: Visitor, uniqueId: string) => placement().confirm(by, uniqueId);

  it('is not offered what was offered to the first: it places nothing, under no id', async () => {
    await compose({ 's-a': '10' });
    await placement().move('a', longer);
    const uniqueId = randomUUID();
    expect(await press(uniqueId)).toMatchObject({ Status: 8 });
    const other = await another();
    for (const id of [uniqueId, randomUUID()]) {
      expect(await confirm(other, id)).toMatchObject({ Status: 1, reason: 'reconfirmation-timed-out' });
    }
    expect(await placement().openBets(other)).toEqual([]);
    expect(await confirm(customer(), uniqueId)).toMatchObject({ Status: 0 });
  });

  it('presses for itself where the end of a press of the first was not seen', async () => {
    await compose({ 's-a': '10' });
    const uniqueId = randomUUID();
    const left = placementIdOf(customer().accountId, uniqueId);
    const { redis } = service().dependencies;
    const note = { accountId: customer().accountId, placementId: left, at: new Date().toISOString() };
    await redis.set(slipPressKey(customer().visitorId, 'page'), JSON.stringify(note));
    const other = await another();
    expect(await press(randomUUID(), other)).toMatchObject({ Status: 0 });
    const [bet] = await placement().openBets(other);
    expect(bet?.betId).toBeDefined();
    expect(bet?.betId).not.toBe(betIdOf(left, 0));
    await compose({ 's-a': '10' });
    expect(await press(uniqueId)).toMatchObject({ Status: 0 });
    expect(await placement().openBets(customer())).toMatchObject([{ betId: betIdOf(left, 0) }]);
  });
});
