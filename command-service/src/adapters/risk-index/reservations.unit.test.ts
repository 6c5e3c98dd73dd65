import { EngineUnavailable, OutcomeUnknown } from '@paddock/service-kit/engines';
import { expect, test } from 'vitest';
import { createReservations } from './reservations.ts';

const failing = (error: Error) =>
  createReservations({ eval: () => Promise.reject(error) } as unknown as Parameters<
    typeof createReservations
  >[0]);

test('who does not learn whether their bets are reserved is told that nothing was placed', async () => {
  const { reserve } = failing(new OutcomeUnknown('Redis'));
  await expect(reserve([])).rejects.toBeInstanceOf(EngineUnavailable);
});

test('a reservation that cannot be released fails nobody, as it expires', async () => {
  let isReachable = true;
  const redis = {
    eval: () => (isReachable ? Promise.resolve([1, []]) : Promise.reject(new EngineUnavailable('Redis'))),
  } as unknown as Parameters<typeof createReservations>[0];
  const reservation = await createReservations(redis).reserve([]);
  isReachable = false;
  await expect(reservation.release()).resolves.toBeUndefined();
  await expect(reservation.releaseRepeat([], 1n)).resolves.toBeUndefined();
});
