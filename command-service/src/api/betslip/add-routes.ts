import { addQuickToBetslip, addToBetslip, addToBetslipByLink, addTopBets } from '@paddock/contracts/http';
import type { Price } from '@paddock/contracts/odds';
import { route } from '@paddock/service-kit/http';
import { type AskedFor, addToSlip } from './add-to-slip.ts';
import { type BetslipDesk, slipKindOf, visitorOf } from './context.ts';

const priceOf = (up: number | undefined, down: number | undefined): Price | undefined =>
  up !== undefined && down !== undefined ? { up, down } : undefined;

const addRoute = (desk: BetslipDesk) =>
  route(addToBetslip, async ({ session, body }) => {
    const { eventId, marketId, selectionId, priceType } = body;
    const asked: AskedFor = {
      fixtureId: eventId,
      marketId,
      selectionId,
      shown: priceOf(body.OriginalPriceUp, body.OriginalPriceDown) ?? priceOf(body.cpu, body.cpd),
      eachWay: body.addAsEW,
      priceType,
    };
    return { body: await addToSlip(desk, visitorOf(session), slipKindOf(body), [asked]) };
  });

type Unplaced = Omit<AskedFor, 'fixtureId'>;

/** Finds the fixture of each by its market; what has none is looked for under no fixture, and is unknown. */
const located = async ({ catalogue }: BetslipDesk, asked: readonly Unplaced[]): Promise<AskedFor[]> => {
  const fixtures = await catalogue.fixturesOf(asked.map(({ marketId }) => marketId));
  return asked.map((wanted, index) => ({ ...wanted, fixtureId: fixtures[index] ?? '' }));
};

const addByLinkRoute = (desk: BetslipDesk) =>
  route(addToBetslipByLink, async ({ session, query }) => {
    const { marketId, selectionId, cpu, cpd } = query;
    const asked = await located(desk, [{ marketId, selectionId, shown: priceOf(cpu, cpd) }]);
    return { body: await addToSlip(desk, visitorOf(session), slipKindOf(query), asked) };
  });

const addQuickRoute = (desk: BetslipDesk) =>
  route(addQuickToBetslip, async ({ session, body }) => {
    const asked = await located(
      desk,
      body.selections.map(({ marketid, selectionid }) => ({ marketId: marketid, selectionId: selectionid })),
    );
    return { body: await addToSlip(desk, visitorOf(session), slipKindOf(body), asked) };
  });

const addTopBetsRoute = (desk: BetslipDesk) =>
  route(addTopBets, async ({ session, body }) => {
    const asked = await located(
      desk,
      body.selections.map(({ MarketId, SelectionId, OriginalPriceUp, OriginalPriceDown }) => ({
        marketId: MarketId,
        selectionId: SelectionId,
        shown: priceOf(OriginalPriceUp, OriginalPriceDown),
      })),
    );
    return { body: await addToSlip(desk, visitorOf(session), 'page', asked) };
  });

export const addRoutes = (desk: BetslipDesk) => [
  addRoute(desk),
  addByLinkRoute(desk),
  addQuickRoute(desk),
  addTopBetsRoute(desk),
];
