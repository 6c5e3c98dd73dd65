import { getLiabilities, getRiskSettings, setRiskSettings } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import { createCatalogue } from '../../adapters/catalogue/catalogue.ts';
import { liabilityBook } from '../../adapters/risk-index/liabilities.ts';
import type { Dependencies } from '../../dependencies.ts';

export const done = { success: true, msg: 'Success' } as const;

export const getRiskRoute = ({ riskSettings }: Pick<Dependencies, 'riskSettings'>) =>
  route(getRiskSettings, async () => ({ body: await riskSettings.current() }));

/** Other processes go by it within a second. */
export const setRiskRoute = ({ riskSettings }: Pick<Dependencies, 'riskSettings'>) =>
  route(setRiskSettings, async ({ body, commandId, correlationId, actor, now }) => {
    const context = { commandId, correlationId, actor, now };
    const set = await riskSettings.execute({ type: 'set-risk-settings', settings: body }, context);
    return isRefusal(set) ? set : { body: done, position: set.position };
  });

/** The selections that could cost most, under the names that the catalogue has for them. */
export const liabilitiesRoute = ({ redis }: Pick<Dependencies, 'redis'>) => {
  const book = liabilityBook(redis);
  const offered = createCatalogue(redis);
  return route(getLiabilities, async ({ query }) => {
    const largest = await book.largest(query.limit);
    const offers = await offered.offers(largest);
    const selections = largest.map((selection, index) => {
      const offer = offers[index];
      return {
        ...selection,
        fixtureName: offer?.fixture.name ?? selection.fixtureId,
        marketName: offer?.market.name ?? selection.marketId,
        selectionName: offer?.selectionName ?? selection.selectionId,
      };
    });
    return { body: { selections } };
  });
};
