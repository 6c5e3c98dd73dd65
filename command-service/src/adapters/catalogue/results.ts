import { marketField } from '@paddock/contracts/catalogue';
import { fixtureKey } from '@paddock/service-kit/catalogue';
import type { Redis } from '@paddock/service-kit/engines';
import { readMarket } from './records.ts';

/** Whether the feed has said a result of this market, recorded or not by now. `false` of one that it has forgotten. */
export const hasResult = async (
  redis: Pick<Redis, 'hmGet'>,
  { fixtureId, marketId }: { fixtureId: string; marketId: string },
): Promise<boolean> => {
  const [text] = await redis.hmGet(fixtureKey(fixtureId), [marketField(marketId)]);
  const market = readMarket(text);
  return market !== undefined && (market.status === 'resulted' || market.results !== undefined);
};
