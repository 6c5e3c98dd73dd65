import { randomUUID } from 'node:crypto';
import { publishedBettingRules } from '@paddock/command-service/src/betting/index.ts';
import type { BetRequest } from '@paddock/command-service/src/domain/account/bets/bet-request.ts';
import type { Leg } from '@paddock/contracts/events';
import { legOn } from '@paddock/contracts/events/events.fixture';
import type { CommandService, Visitor } from './start-command-service.ts';

/** Places a bet without a slip; answers its id. */
export const strike = async (
  { dependencies: { accounts, clock }, context }: Pick<CommandService, 'dependencies' | 'context'>,
  { accountId }: Pick<Visitor, 'accountId'>,
  bet: Omit<BetRequest, 'betId'>,
  now = clock.now(),
): Promise<string> => {
  const betId = randomUUID();
  const decided = await accounts.execute(
    accountId,
    {
      type: 'place-bets',
      placementId: randomUUID(),
      bets: [{ betId, ...bet }],
      rulesVersion: publishedBettingRules.current,
      funding: { kind: 'cash' },
      verified: true,
      termsAccepted: true,
      sessionStartedAt: now.toISOString(),
    },
    { ...context(), now },
  );
  if ('refused' in decided) throw new Error(decided.refused);
  return betId;
};

/** A single of 10.00 at evens on what `offer` puts into the catalogue under this name. */
export const single = (name: string, more: Partial<Leg> = {}): Omit<BetRequest, 'betId'> => ({
  betType: 'single',
  legs: [legOn(name, more)],
  unitStake: 1000,
});

/** How often events of these types happened to an account. */
export const countEvents = async (
  { dependencies: { store } }: Pick<CommandService, 'dependencies'>,
  { accountId }: Pick<Visitor, 'accountId'>,
  ...wanted: string[]
): Promise<number> => {
  let count = 0;
  for await (const { type } of store.read(`account-${accountId}`)) if (wanted.includes(type)) count++;
  return count;
};
