import type { Redis } from '@paddock/service-kit/engines';
import { expect, test } from 'vitest';
import { groupKey } from './projection/keys.ts';
import { summaryField } from './read-models/account-summary.ts';
import { readingOf } from './read-side.ts';

test('a query that carries a position reads the generation that reached it, and says how far that is', async () => {
  const asked: string[] = [];
  const redis = { hGet: async (key: string) => void asked.push(key) } as unknown as Redis;
  const served = {
    get: () => ({ generation: 'old', position: 5n }),
    wait: async () => ({ generation: 'next', position: 11n }),
  };
  const after = async (position?: bigint) => {
    const reading = await readingOf({ redis, projection: { served } }, 'a', position);
    await reading?.account.get(summaryField);
    return reading?.position;
  };
  expect(await after(10n)).toBe(11n);
  expect(await after()).toBe(5n);
  expect(asked).toEqual([groupKey('next', 'a'), groupKey('old', 'a')]);
});
