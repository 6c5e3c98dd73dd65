import { randomUUID } from 'node:crypto';
import { currentRulesVersion } from '@paddock/command-service/src/betting/index.ts';
import type { WantedBet } from '@paddock/command-service/src/domain/account/bets/place-bets.ts';
import type { Leg } from '@paddock/contracts/events';
import type { Price } from '@paddock/contracts/odds';
import type { Desk, Visitor } from './start-command-service.ts';

export const evens: Price = { up: 1, down: 1 };

/** A leg on what `offer` puts into the catalogue under this name. */
export const legOn = (name: string, more: Partial<Leg> = {}): Leg => ({
  fixtureId: `f-${name}`,
  marketId: `m-${name}`,
  selectionId: `s-${name}`,
  sport: 'football',
  fixtureName: `Fixture ${name}`,
  marketName: 'Match result',
  selectionName: `Selection ${name}`,
  startsAt: '2030-01-01T15:00:00.000Z',
  inPlay: false,
  priceType: 'board',
  price: evens,
  ...more,
});

/** Places a bet without a slip; answers its id. */
export const strike = async (
  desk: Desk,
  { accountId }: Visitor,
  bet: Omit<WantedBet, 'betId'>,
): Promise<string> => {
  const betId = randomUUID();
  const decided = await desk.dependencies.accounts.execute(
    accountId,
    {
      type: 'place-bets',
      placementId: randomUUID(),
      bets: [{ betId, ...bet }],
      rulesVersion: currentRulesVersion,
      funding: { kind: 'cash' },
      verified: true,
      sessionStartedAt: desk.dependencies.clock.now().toISOString(),
    },
    desk.context(),
  );
  if ('refused' in decided) throw new Error(decided.refused);
  return betId;
};

/** A single of 10.00 at evens. */
export const single = (name: string, more: Partial<Leg> = {}): Omit<WantedBet, 'betId'> => ({
  betType: 'single',
  legs: [legOn(name, more)],
  unitStake: 1000,
});

/** How often events of a type happened to an account. */
export const countEvents = async (
  { dependencies: { store } }: Desk,
  { accountId }: Visitor,
  wanted: string,
): Promise<number> => {
  let count = 0;
  for await (const { type } of store.read(`account-${accountId}`)) if (type === wanted) count++;
  return count;
};
