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
import { readQuotes } from '../../adapters/catalogue/read-quotes.ts';
import { isOver } from '../../pricing/betslip/selection-status.ts';
import { addSelection, emptySlip, setStakes } from '../../pricing/betslip/slip.ts';
import { betTypeViews, combineMessage } from './betslip-view.ts';
import { calculateSlip, stakeAlone, typedStake } from './calculate.ts';
import { type BetslipContext, readSlip, slipKindOf } from './context.ts';
import { readCustomer } from './customer.ts';
import { readBetslipView } from './read-betslip-view.ts';

/** `idfoselection` leaves the other selections out of the list; totals are those of the whole slip. */
const viewRoute = (context: BetslipContext) =>
  route(getBetslipBets, async ({ session, query, now }) => {
    const view = await readBetslipView(context, session, now, slipKindOf(query));
    const { idfoselection } = query;
    if (idfoselection === undefined) return { body: view };
    return {
      body: { ...view, Msg: view.Msg.filter(({ IDFOSelection }) => IDFOSelection === idfoselection) },
    };
  });

const indexRoute = (context: BetslipContext) =>
  route(betslipIndex, async ({ session, now }) => ({ body: await readBetslipView(context, session, now) }));

const popupRoute = (context: BetslipContext) =>
  route(renderPopupBetslip, async ({ session, now }) => ({
    body: await readBetslipView(context, session, now, 'popup'),
  }));

const betTypeItemsRoute = (context: BetslipContext) =>
  route(betTypeItems, async ({ session, query }) => {
    const slip = await readSlip(context, session, slipKindOf(query));
    const quotes = await readQuotes(slip, context);
    return {
      body: {
        items: betTypeViews(slip, quotes, context.bettingRules),
        combineMessage: combineMessage(slip, quotes),
      },
    };
  });

/** The balance is text as customers read it, and empty for who is not signed in. */
const countRoute = (context: BetslipContext) =>
  route(betslipCount, async ({ session, now }) => {
    const [{ selections }, { balance, currency }] = await Promise.all([
      readSlip(context, session),
      readCustomer(context.accounts, session, now),
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

const tradableRoute = ({ catalogue }: BetslipContext) =>
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
const withoutBetslipRoute = (context: BetslipContext) =>
  route(calculateWithoutBetslip, async ({ query, now }) => {
    const { marketId, selectionId, dt } = query;
    const [fixtureId = ''] = await context.catalogue.fixturesOf([marketId]);
    const alone = addSelection(emptySlip, { fixtureId, marketId, selectionId });
    if (isRefusal(alone)) return alone;
    const stake = typedStake(query.stake);
    const slip = setStakes(alone, new Map([[selectionId, stake]]));
    const quotes = await readQuotes(slip, context);
    if (slip.selections.some((selection) => isOver(selection, quotes))) {
      return { body: { StakeAndReturn: stakeAlone(stake, { dt, now }), iSP: false } };
    }
    const answer = calculateSlip(slip, quotes, context.bettingRules, { ids: [], dt, now });
    return { body: { StakeAndReturn: answer.StakeAndReturn, iSP: answer.iSP } };
  });

/** The calls that show the slip. */
export const viewRoutes = (context: BetslipContext) => [
  viewRoute(context),
  indexRoute(context),
  popupRoute(context),
  betTypeItemsRoute(context),
  countRoute(context),
  loggedRoute(),
  tradableRoute(context),
  withoutBetslipRoute(context),
];
