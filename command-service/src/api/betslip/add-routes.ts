import { addQuickToBetslip, addToBetslip, addToBetslipByLink, addTopBets } from '@paddock/contracts/http';
import type { Price } from '@paddock/contracts/odds';
import { route } from '@paddock/service-kit/http';
import { slipOwnerOf } from '../../adapters/slip-store.ts';
import { addToSlip, type SelectionRequest } from './add-to-slip.ts';
import { type BetslipContext, slipKindOf } from './context.ts';

const priceOf = (up: number | undefined, down: number | undefined): Price | undefined =>
  up !== undefined && down !== undefined ? { up, down } : undefined;

const addRoute = (context: BetslipContext) =>
  route(addToBetslip, async ({ session, body }) => {
    const { eventId, marketId, selectionId, priceType } = body;
    const request: SelectionRequest = {
      fixtureId: eventId,
      marketId,
      selectionId,
      shown: priceOf(body.OriginalPriceUp, body.OriginalPriceDown) ?? priceOf(body.cpu, body.cpd),
      eachWay: body.addAsEW,
      priceType,
    };
    return { body: await addToSlip(context, slipOwnerOf(session), slipKindOf(body), [request]) };
  });

/** Finds the fixture of each by its market; what has none is looked for under no fixture, and is unknown. */
const withFixtures = async (
  { catalogue }: BetslipContext,
  requests: readonly Omit<SelectionRequest, 'fixtureId'>[],
): Promise<SelectionRequest[]> => {
  const fixtures = await catalogue.fixturesOf(requests.map(({ marketId }) => marketId));
  return requests.map((request, index) => ({ ...request, fixtureId: fixtures[index] ?? '' }));
};

const addByLinkRoute = (context: BetslipContext) =>
  route(addToBetslipByLink, async ({ session, query }) => {
    const { marketId, selectionId, cpu, cpd } = query;
    const requests = await withFixtures(context, [{ marketId, selectionId, shown: priceOf(cpu, cpd) }]);
    return { body: await addToSlip(context, slipOwnerOf(session), slipKindOf(query), requests) };
  });

const addQuickRoute = (context: BetslipContext) =>
  route(addQuickToBetslip, async ({ session, query, body }) => {
    const requests = await withFixtures(
      context,
      body.map(({ marketid, selectionid }) => ({ marketId: marketid, selectionId: selectionid })),
    );
    return { body: await addToSlip(context, slipOwnerOf(session), slipKindOf(query), requests) };
  });

const addTopBetsRoute = (context: BetslipContext) =>
  route(addTopBets, async ({ session, body }) => {
    const requests = await withFixtures(
      context,
      body.map(({ MarketId, SelectionId, OriginalPriceUp, OriginalPriceDown }) => ({
        marketId: MarketId,
        selectionId: SelectionId,
        shown: priceOf(OriginalPriceUp, OriginalPriceDown),
      })),
    );
    return { body: await addToSlip(context, slipOwnerOf(session), 'page', requests) };
  });

/** The calls that add selections. */
export const addRoutes = (context: BetslipContext) => [
  addRoute(context),
  addByLinkRoute(context),
  addQuickRoute(context),
  addTopBetsRoute(context),
];
