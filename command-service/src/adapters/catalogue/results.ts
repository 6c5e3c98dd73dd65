import { marketField } from '@paddock/contracts/catalogue';
import { fixtureKey } from '@paddock/service-kit/catalogue';
import { readMarket } from './records.ts';

/** What is asked of Redis. */
export type ReadsFields = { hmGet(key: string, fields: string[]): Promise<(string | null)[]> };

/** Whether the feed has said a result of this market, recorded or not by now. `false` of one that it has forgotten. */
export const hasResult = async (
  redis: ReadsFields,
  { fixtureId, marketId }: { fixtureId: string; marketId: string },
): Promise<boolean> => {
  const [text] = await redis.hmGet(fixtureKey(fixtureId), [marketField(marketId)]);
  const market = readMarket(text);
  return market !== undefined && (market.status === 'resulted' || market.results !== undefined);
};
