import {
  answersOf,
  contactCodesCases,
} from '@paddock/command-service/src/adapters/contacts/contact-codes.cases.fixture.ts';
import { createContactCodes } from '@paddock/command-service/src/adapters/contacts/contact-codes.ts';
import { connectRedis, type Redis } from '@paddock/service-kit/engines';
import { createLog } from '@paddock/service-kit/process';
import { describe, expect, it } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { useStarted } from '../../support/use-started.ts';

const script = "return redis.call('INCRBY', KEYS[1], ARGV[1])";

describe('a script of Redis', () => {
  let redis: Redis;

  useStarted(async (start) => {
    const engines = await start(startEngines(['redis']));
    redis = await start(connectRedis({ url: engines.redisUrl, log: createLog('scripts', 'fatal') }));
  });

  const add = (amount: number) => redis.eval(script, { keys: ['sum'], arguments: [String(amount)] });
  const sent = async (command: string): Promise<number> => {
    const stats = await redis.info('commandstats');
    return Number(new RegExp(`^cmdstat_${command}:calls=(\\d+)`, 'm').exec(stats)?.[1] ?? 0);
  };

  it('is sent as text once, and by its digest from then on', async () => {
    const texts = await sent('eval');
    for (const sum of [1, 2, 3]) expect(await add(1)).toBe(sum);
    expect((await sent('eval')) - texts).toBe(1);
    expect(await sent('evalsha')).toBeGreaterThanOrEqual(3);
  });

  it('is run once although Redis has forgotten it', async () => {
    const before = Number(await redis.get('sum'));
    await redis.scriptFlush();
    expect(await add(10)).toBe(before + 10);
    expect(await add(10)).toBe(before + 20);
  });

  it('that fails says why, and is not run a second time', async () => {
    const failing = "redis.call('INCR', KEYS[1]) return redis.error_reply('LOST what was there')";
    const run = () => redis.eval(failing, { keys: ['runs'], arguments: [] });
    await expect(run()).rejects.toThrow('LOST');
    await expect(run()).rejects.toThrow('LOST');
    expect(await redis.get('runs')).toBe('2');
  });

  it.each(contactCodesCases)('that counts codes of a contact: %s', async (title, steps) => {
    const { answers, wanted } = await answersOf(createContactCodes(redis), title, steps);
    expect(answers).toEqual(wanted);
  });
});
