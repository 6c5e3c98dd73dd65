import { reservationKeys } from '@paddock/command-service/src/adapters/risk-index/keys.ts';
import type { IndexedEvent } from '@paddock/command-service/src/adapters/risk-index/risk-index.ts';
import type { Redis } from '@paddock/service-kit/engines';
import { createMetadata, type StoredEvent } from '@paddock/service-kit/events';

/** An event as the process `risk` reads it at this position of the log. */
export const storedAt = (
  position: number,
  event: IndexedEvent,
  at = '2030-01-01T12:00:00.000Z',
): StoredEvent<IndexedEvent> => ({
  ...event,
  id: `e-${position}`,
  stream: 'account-punter',
  metadata: createMetadata({
    commandId: `c-${position}`,
    correlationId: 'c',
    actor: { kind: 'customer', id: 'punter', channel: 'desktop' },
    now: new Date(at),
  })(event.type),
  revision: BigInt(position),
  position: BigInt(position),
  recordedAt: new Date(at),
});

/** A single at evens was placed on a selection of the fixture `f`. */
export const placedAt = (position: number, betId: string, stake: number, selection = 'a') =>
  storedAt(position, {
    type: 'BetPlaced',
    data: {
      betId,
      placementId: `p-${betId}`,
      betType: 'single',
      legs: [
        {
          ...{ fixtureId: 'f', marketId: 'm', selectionId: selection, sport: 'football' },
          ...{ fixtureName: 'Home v Away', marketName: 'Match result', selectionName: 'Home' },
          ...{ startsAt: '2030-01-01T15:00:00.000Z', inPlay: false },
          ...{ priceType: 'board', price: { up: 1, down: 1 } },
        },
      ],
      unitStake: stake,
      lines: 1,
      stake,
      rulesVersion: '1',
    },
  });

/** It was settled. */
export const settledAt = (position: number, betId: string) =>
  storedAt(position, { type: 'BetSettled', data: { betId, outcome: 'lost', returned: 0 } });

/** The time of all that is reserved now has run out. */
export const reservedExpires = async (redis: Redis): Promise<void> => {
  const bets = await redis.zRange(reservationKeys.ends, 0, -1);
  if (bets.length > 0)
    await redis.zAdd(
      reservationKeys.ends,
      bets.map((value) => ({ value, score: 0 })),
    );
};
