import { setTimeout as wait } from 'node:timers/promises';
import { unhandledDuring } from '@paddock/service-kit/process/unhandled-rejections.fixture';
import { describe, expect, it, test } from 'vitest';
import type { TakenSlip } from '../../adapters/slip-presses.ts';
import type { PlaceBetContext } from './context.ts';
import type { PlacementRequest } from './placement.ts';
import { resolvePress, withPressedSlip } from './pressed-slip.ts';

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

describe('a press of a slip that an earlier press may have placed', () => {
  const press = { placementId: 'p-0', accountId: 'a-1', at: '2030-01-01T12:00:00.000Z' };
  const taken = { press } as unknown as TakenSlip;
  const asked = { ...request, now: new Date() } as unknown as PlacementRequest;

  /** The account has what was placed under this id; that two presses are the same can't be noted. */
  const contextWith = (placedUnder: string | undefined) => {
    const recall = async (_: string, placementId: string) =>
      placementId === placedUnder
        ? { state: { status: 'open' }, events: [{ type: 'BetPlaced', data: {} }], at: press.at }
        : undefined;
    return { accounts: { recall }, presses: { noteSame: fails } } as unknown as PlaceBetContext;
  };

  it('is answered with what that one placed, also where it cannot be noted that they are the same', async () => {
    const resolved = await resolvePress(contextWith('p-0'), asked, taken);
    expect(resolved).toMatchObject({ request: { placementId: 'p-0' }, placed: { kind: 'placed' } });
  });

  it('places nothing before it is noted that they are the same', async () => {
    await expect(resolvePress(contextWith(undefined), asked, taken)).rejects.toThrow('unreachable');
  });
});
