import {
  betslipCount,
  betslipIndex,
  betTypeItems,
  calculateWithoutBetslip,
  checkIfLogged,
  getBetslipBets,
  isTradableCall,
  renderPopupBetslip,
} from '@paddock/contracts/http';
import { formatMoney } from '@paddock/contracts/money';
import { isRefusal } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import { quotesFor } from '../../pricing/betslip/quotes.ts';
import { addSelection, emptySlip, setStakes } from '../../pricing/betslip/slip.ts';
import { betTypeViews, combineMessage } from './betslip-view.ts';
import { calculation, typedStake } from './calculate.ts';
import { type BetslipDesk, slipKindOf, slipOf, viewOf } from './context.ts';
import { readCustomer } from './customer.ts';

/** `idfoselection` leaves the other selections out of the list; what the slip comes to is that of the whole. */
const viewRoute = (desk: BetslipDesk) =>
  route(getBetslipBets, async ({ session, query, now }) => {
    const view = await viewOf(desk, session, now, slipKindOf(query));
    const { idfoselection } = query;
    if (idfoselection === undefined) return { body: view };
    return {
      body: { ...view, Msg: view.Msg.filter(({ IDFOSelection }) => IDFOSelection === idfoselection) },
    };
  });

const indexRoute = (desk: BetslipDesk) =>
  route(betslipIndex, async ({ session, now }) => ({ body: await viewOf(desk, session, now) }));

const popupRoute = (desk: BetslipDesk) =>
  route(renderPopupBetslip, async ({ session, now }) => ({
    body: await viewOf(desk, session, now, 'popup'),
  }));

const betTypeItemsRoute = (desk: BetslipDesk) =>
  route(betTypeItems, async ({ session, query }) => {
    const slip = await slipOf(desk, session, slipKindOf(query));
    const quotes = await quotesFor(slip, desk);
    return { body: { items: betTypeViews(slip, quotes), combineMessage: combineMessage(slip, quotes) } };
  });

/** The balance is text as customers read it, and empty for who is not signed in. */
const countRoute = (desk: BetslipDesk) =>
  route(betslipCount, async ({ session, now }) => {
    const [{ selections }, { balance, currency }] = await Promise.all([
      slipOf(desk, session),
      readCustomer(desk.accounts, session, now),
    ]);
    return {
      body: {
        numberofbetslips: selections.length,
        balance: balance === null || currency === null ? '' : formatMoney(balance, currency),
        logged: session?.account !== undefined,
      },
    };
  });

const loggedRoute = () =>
  route(checkIfLogged, async ({ session }) => ({ body: { logged: session?.account !== undefined } }));

const tradableRoute = ({ catalogue }: BetslipDesk) =>
  route(isTradableCall, async ({ query }) => {
    const refs = query.BetSlip.map(({ eventid, marketid, selectionid }) => ({
      fixtureId: eventid,
      marketId: marketid,
      selectionId: selectionid,
    }));
    const offers = await catalogue.offers(refs);
    return {
      body: refs.map(({ selectionId }, index) => ({
        SelectionId: selectionId,
        IsTradable: offers[index]?.isTradable ?? false,
      })),
    };
  });

/** A single on a slip of its own, which nobody keeps. */
const withoutBetslipRoute = (desk: BetslipDesk) =>
  route(calculateWithoutBetslip, async ({ query, now }) => {
    const { marketId, selectionId, dt } = query;
    const [fixtureId = ''] = await desk.catalogue.fixturesOf([marketId]);
    const alone = addSelection(emptySlip, { fixtureId, marketId, selectionId });
    if (isRefusal(alone)) return alone;
    const slip = setStakes(alone, new Map([[selectionId, typedStake(query.stake)]]));
    const answer = calculation(slip, await quotesFor(slip, desk), { ids: [], dt, now });
    return { body: { StakeAndReturn: answer.StakeAndReturn, iSP: answer.iSP } };
  });

export const viewRoutes = (desk: BetslipDesk) => [
  viewRoute(desk),
  indexRoute(desk),
  popupRoute(desk),
  betTypeItemsRoute(desk),
  countRoute(desk),
  loggedRoute(),
  tradableRoute(desk),
  withoutBetslipRoute(desk),
];
