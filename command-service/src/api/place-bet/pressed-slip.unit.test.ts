import { setTimeout as wait } from 'node:timers/promises';
import { unhandledDuring } from '@paddock/service-kit/process/unhandled-rejections.fixture';
import { expect, test } from 'vitest';
import { withPressedSlip } from './pressed-slip.ts';

type Locks = Parameters<typeof withPressedSlip>[0];

const request = { visitorId: 'v-1', accountId: 'a-1', kind: 'page', placementId: 'p-1' } as const;
const fails = async () => {
  throw new Error('unreachable');
};

test('a slip that can not be taken is the answer and is waited for, also while something else is still being read', async () => {
  const lock: Pick<Locks['lock'], 'withLock'> = {
    withLock: async (_, read, decide) =>
      decide(await read(), { release: () => {}, releaseBy: async () => true }),
  };
  const locks = { lock, presses: { tryTake: fails } } as unknown as Locks;
  const { promise: read, resolve } = Promise.withResolvers<void>();
  const unhandled = await unhandledDuring(async () => {
    const refused = expect(withPressedSlip(locks, request, () => read, fails)).rejects.toThrow('unreachable');
    await wait(1);
    resolve();
    await refused;
  });
  expect(unhandled).toEqual([]);
});
