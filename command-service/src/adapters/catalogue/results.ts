import { fixtureField, marketField } from '@paddock/contracts/catalogue';
import { fixtureKey } from '@paddock/service-kit/catalogue';
import { readFixture, readMarket } from './records.ts';

/** What is asked of Redis. */
export type ReadsFields = { hmGet(key: string, fields: string[]): Promise<(string | null)[]> };

/**
 * Whether the feed has said a result of this market, recorded or not by now, or that its fixture is over, after which
 * everybody knows the result. `false` of what the catalogue has forgotten.
 */
export const hasResult = async (
  redis: ReadsFields,
  { fixtureId, marketId }: { fixtureId: string; marketId: string },
): Promise<boolean> => {
  const texts = await redis.hmGet(fixtureKey(fixtureId), [marketField(marketId), fixtureField]);
  const [market, fixture] = [readMarket(texts[0]), readFixture(texts[1])];
  return market?.status === 'resulted' || market?.results !== undefined || fixture?.status === 'finished';
};
