import { setTimeout as sleep } from 'node:timers/promises';
import { connectRedis, EngineUnavailable, OutcomeUnknown, type Redis } from '@paddock/service-kit/engines';
import { createLog } from '@paddock/service-kit/process';
import { afterEach, describe, expect, it } from 'vitest';
import { type Engines, startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';

const timeoutMs = 1_000;

describe('a Redis that hangs', () => {
  let engines: Engines;
  let redis: Redis;

  useStarted(async (start) => {
    engines = await start(startEngines(['redis']));
    redis = await start(
      connectRedis({ url: engines.redisUrl, log: createLog('hung-redis', 'fatal'), timeoutMs }),
    );
  });
  afterEach(() => engines.thaw('redis'));

  const failureOf = (sent: Promise<unknown>): Promise<unknown> => sent.catch((error: unknown) => error);
  const answers = () => expect.poll(() => redis.ping().catch(() => 'silent'), soon);

  it('was not read, and may have been written to, when a command had no answer in time', async () => {
    await redis.set('balance', '5');
    await engines.freeze('redis');
    const [reading, writing] = [failureOf(redis.get('balance')), failureOf(redis.set('balance', '6'))];
    expect(await reading).toBeInstanceOf(EngineUnavailable);
    expect(await writing).toBeInstanceOf(OutcomeUnknown);
    await engines.thaw('redis');
    await answers().toBe('PONG');
    // It was on its way.
    expect(await redis.get('balance')).toBe('6');
  });

  it('is sent nothing more while it owes an answer: whoever comes then is told at once', async () => {
    await engines.freeze('redis');
    await failureOf(redis.get('balance'));
    const told = await Promise.race([failureOf(redis.set('balance', '7')), sleep(timeoutMs / 2, 'later')]);
    expect(told).toBeInstanceOf(EngineUnavailable);
    await engines.thaw('redis');
    await answers().toBe('PONG');
    expect(await redis.get('balance')).toBe('6');
  });

  it('answers again on a connection that was given up meanwhile', async () => {
    await engines.freeze('redis');
    const until = performance.now() + 12_000;
    while (performance.now() < until) {
      expect(await failureOf(redis.get('balance'))).toBeInstanceOf(EngineUnavailable);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await engines.thaw('redis');
    await answers().toBe('PONG');
    expect(await redis.get('balance')).toBe('6');
  });
});
