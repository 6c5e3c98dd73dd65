import { getLiabilities, getRiskSettings, setRiskSettings } from '@paddock/contracts/http';
import { commandRoute, type Route, route } from '@paddock/service-kit/http';
import { createCatalogue } from '../../adapters/catalogue/catalogue.ts';
import { createLiabilityBook } from '../../adapters/risk-index/liabilities.ts';
import { refuseOther } from '../repeated-request.ts';
import { askedBy, waitingOr } from '../staff-requests.ts';
import type { TradingServices } from './services.ts';

const settingsRoute = ({ riskSettings }: Pick<TradingServices, 'riskSettings'>) =>
  route(getRiskSettings, async () => ({ body: await riskSettings.current() }));

/** Other processes go by it within a second. */
const setSettingsRoute = ({ riskSettings }: Pick<TradingServices, 'riskSettings'>) =>
  commandRoute(
    setRiskSettings,
    ({ body: { note = null, from, ...settings } }, context) =>
      riskSettings.execute({ type: 'set-risk-settings', settings, note, from, ...askedBy(context) }, context),
    ({ events }, { body: { note: _, from: __, ...settings } }) =>
      refuseOther(events, { RiskSettingsChanged: settings, RiskChangeRequested: { settings } }) ??
      waitingOr(events.some(({ type }) => type === 'RiskChangeRequested')),
  );

/** The selections that could cost most, under the names that the catalogue has for them. */
const liabilitiesRoute = ({ redis }: Pick<TradingServices, 'redis'>) => {
  const book = createLiabilityBook(redis);
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

/** What the book risks by itself, and what it stands to lose. */
export const riskRoutes = (services: Pick<TradingServices, 'riskSettings' | 'redis'>): Route[] => [
  settingsRoute(services),
  setSettingsRoute(services),
  liabilitiesRoute(services),
];
