import { createSlipPresses, type TakenSlip } from '@paddock/command-service/src/adapters/slip-presses.ts';
import { createSlipStores } from '@paddock/command-service/src/adapters/slip-store.ts';
import { emptySlip, type Slip } from '@paddock/command-service/src/pricing/betslip/slip.ts';
import { connectRedis, type Redis } from '@paddock/service-kit/engines';
import { createLog } from '@paddock/service-kit/process';
import { beforeEach, describe, expect, it } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { useStarted } from '../../support/use-started.ts';

const visitorId = 'v-1';
const presser = { visitorId, accountId: 'a-1', placementId: 'p-1' };
const keyOf = (name: string) => `${name}:{${visitorId}}`;
const slipKey = keyOf('betslip');
const [lockKey, pressKey] = [keyOf('placing-page'), keyOf('betslip-pressed')];
const [reOfferKey, lastKey] = [keyOf('re-offer'), keyOf('last-placement')];

const staked: Slip = { ...emptySlip, stakes: { double: 500 }, retain: true };
const cleared: Slip = { ...staked, stakes: {} };
const after = { slip: cleared, placementId: 'p-1', keepsReOffer: false };

describe('a slip that bets were placed from', () => {
  let redis: Redis;

  useStarted(async (start) => {
    const engines = await start(startEngines(['redis']));
    redis = await start(connectRedis({ url: engines.redisUrl, log: createLog('slips', 'fatal') }));
  });

  beforeEach(async () => {
    await redis.flushDb();
    await redis.set(slipKey, JSON.stringify(staked));
    await redis.set(reOfferKey, 'offered for an earlier press');
  });

  const take = (): Promise<TakenSlip> =>
    createSlipPresses(redis, { now: () => new Date() }).take(presser, 'page');
  const onSlip = async () => (await createSlipStores(redis).page.read({ visitorId })).slip;

  it('is cleared, noted and free for the next press in one step, and what was offered for it is over', async () => {
    const taken = await take();
    expect(await redis.exists([lockKey, pressKey])).toBe(2);
    expect(await taken.placed(after)).toBe(true);
    expect(await onSlip()).toEqual(cleared);
    expect(await redis.get(lastKey)).toBe('p-1');
    expect(await redis.exists([lockKey, pressKey, reOfferKey])).toBe(0);
  });

  it('that is empty then is gone', async () => {
    await (await take()).placed({ ...after, slip: emptySlip });
    expect(await redis.exists(slipKey)).toBe(0);
  });

  it('keeps the offer that was accepted, for a customer who accepts it again', async () => {
    await (await take()).placed({ ...after, keepsReOffer: true });
    expect(await redis.exists(reOfferKey)).toBe(1);
  });

  it('is left as another tab has changed it, and still taken until it is released', async () => {
    const taken = await take();
    const changed: Slip = { ...staked, stakes: { double: 700 } };
    await redis.set(slipKey, JSON.stringify(changed));
    expect(await taken.placed(after)).toBe(false);
    expect(await onSlip()).toEqual(changed);
    expect(await redis.get(lastKey)).toBe('p-1');
    expect(await redis.exists([lockKey, pressKey])).toBe(2);
    taken.end();
    taken.release();
    await expect.poll(() => redis.exists([lockKey, pressKey])).toBe(0);
  });

  it('leaves the lock to another press that has it since ours expired', async () => {
    const taken = await take();
    await redis.set(lockKey, 'of another press');
    await taken.placed(after);
    expect(await redis.get(lockKey)).toBe('of another press');
  });
});
