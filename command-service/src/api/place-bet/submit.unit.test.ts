import { EngineUnavailable, OutcomeUnknown } from '@paddock/service-kit/engines';
import { expect, it, vi } from 'vitest';
import { place } from '../../domain/account/bets/betting.fixture.ts';
import type { PlacementRequest } from './placement.ts';
import { submit } from './submit.ts';

const request: PlacementRequest = {
  ...{ accountId: 'punter', placementId: 'p-1', correlationId: 'c', acceptance: 'none' },
  actor: { kind: 'customer', id: 'punter', channel: 'desktop' },
  sessionId: 's-1',
  sessionStartedAt: '2026-11-20T12:00:00.000Z',
};

/** How often what is reserved is released where the account can't decide because of this. */
const releasesOn = async (error: Error): Promise<number> => {
  const accounts = { execute: () => Promise.reject(error) };
  const reservation = { release: vi.fn(async () => {}), releaseRepeat: vi.fn(async () => {}) };
  const context = { accounts, clock: { now: () => new Date() } } as unknown as Parameters<typeof submit>[0];
  await expect(submit(context, request, place(), 100, reservation)).rejects.toBe(error);
  expect(reservation.releaseRepeat).not.toHaveBeenCalled();
  return reservation.release.mock.calls.length;
};

it.each([
  ['the event store could not be reached', new EngineUnavailable('event store')],
  ['others kept writing to the account', new Error('written to faster than a command can be decided')],
])('what a press has reserved is given back where %s: nothing was appended', async (_, error) =>
  expect(await releasesOn(error)).toBe(1),
);

it('what a press has reserved stays where its append got no answer', async () =>
  expect(await releasesOn(new OutcomeUnknown('event store'))).toBe(0));
