import { fixtureField, marketField, selectionField } from '@paddock/contracts/catalogue';
import { fixtureKey } from '@paddock/service-kit/catalogue';
import type { Redis } from '@paddock/service-kit/engines';
import type { Withdrawal } from '../../domain/market/compare-deductions.ts';
import { readFixture, readMarket, readSelection } from './records.ts';

/**
 * The runners of a race market that were withdrawn, as the feed said; none of a market that Rule 4 is not for.
 * `undefined` where the catalogue does not have the market, or where all of its bets escape Rule 4.
 */
export const readWithdrawals = async (
  redis: Pick<Redis, 'hGetAll'>,
  fixtureId: string,
  marketId: string,
): Promise<Withdrawal[] | undefined> => {
  const fields = await redis.hGetAll(fixtureKey(fixtureId));
  const fixture = readFixture(fields[fixtureField]);
  const market = readMarket(fields[marketField(marketId)]);
  if (!fixture || !market || (market.antePost && !market.nonRunnerNoBet)) return undefined;
  if (!fixture.race) return [];
  const prefix = selectionField(marketId, '');
  return Object.entries(fields).flatMap(([name, text]) => {
    const selection = name.startsWith(prefix) ? readSelection(text) : undefined;
    return selection?.status === 'withdrawn' ? (selection.withdrawn ?? []) : [];
  });
};
