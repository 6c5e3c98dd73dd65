import {
  addToBetslip,
  betslipCount,
  calculateBetslip,
  checkIfLogged,
  getBetslipBets,
  isTradableCall,
  removeAllBets,
  removeBet,
} from '@paddock/contracts/http';
import { formatMoney } from '@paddock/contracts/money';
import { isRefusal, type Refusal, refusalText, refuse } from '@paddock/contracts/refusals';
import { type OpenSession, type Route, route } from '@paddock/contracts/runtime';
import { catalogue as readCatalogue } from '../catalogue/catalogue.ts';
import type { Dependencies } from '../dependencies.ts';
import { calculation, typedStake } from './calculate.ts';
import { currencyReader } from './currency.ts';
import { quotesFor } from './quote.ts';
import { addSelection, emptySlip, removeSelections, setStakes } from './slip.ts';
import { slipStore } from './slip-store.ts';
import { betslipView } from './view.ts';

export type BetslipDependencies = Pick<Dependencies, 'redis' | 'accounts'>;

const visitorOf = (session: OpenSession | undefined): string => {
  if (!session) throw new Error('a call that changes a slip came without a session');
  return session.visitorId;
};

/** The calls of the betslip: one slip per visitor, signed in or not. */
export const betslipRoutes = ({ redis, accounts }: BetslipDependencies): Route[] => {
  const slips = slipStore(redis);
  const catalogue = readCatalogue(redis);
  const currencyOf = currencyReader(accounts);

  const slipOf = async (session: OpenSession | undefined) =>
    session ? (await slips.read(session.visitorId)).slip : emptySlip;

  const view = route(getBetslipBets, async ({ session }) => {
    const [slip, isFeedHeard, currency] = await Promise.all([
      slipOf(session),
      catalogue.isFeedHeard(),
      currencyOf(session),
    ]);
    const quotes = await quotesFor(slip, catalogue);
    return { body: betslipView(slip, quotes, { currency, pricesPaused: !isFeedHeard }) };
  });

  const notAdded = async (session: OpenSession | undefined, refusal: Refusal) => {
    const { selections } = await slipOf(session);
    return { body: { Status: 2 as const, msg: refusalText(refusal), Bets: selections.length } };
  };

  const add = route(addToBetslip, async ({ session, body }) => {
    const ref = { fixtureId: body.eventId, marketId: body.marketId, selectionId: body.selectionId };
    const [offer] = await catalogue.offers([ref]);
    if (!offer) return notAdded(session, refuse('selection-unknown'));
    if (!offer.isTradable) return notAdded(session, refuse('selection-suspended'));
    const shown = body.cpu && body.cpd ? { up: body.cpu, down: body.cpd } : offer.selection.price;
    const slip = await slips.update(visitorOf(session), (before) => addSelection(before, ref, shown));
    if (isRefusal(slip)) return notAdded(session, slip);
    return { body: { Status: 0 as const, msg: '', Bets: slip.selections.length } };
  });

  const remove = route(removeBet, async ({ session, body }) => {
    const slip = await slips.update(visitorOf(session), (before) =>
      removeSelections(before, [body.selection]),
    );
    return { body: { Status: 0, Bets: slip.selections.length, ErrorMessage: '' } };
  });

  const removeAll = route(removeAllBets, async ({ session }) => {
    await slips.update(visitorOf(session), () => emptySlip);
    return { body: { Status: 0, Bets: 0 } };
  });

  const count = route(betslipCount, async ({ session }) => {
    const { selections } = await slipOf(session);
    const account = session?.account && (await accounts.load(session.account.accountId)).state;
    const balance = account?.status === 'open' ? formatMoney(account.wallet.balance, account.currency) : '';
    return { body: { numberofbetslips: selections.length, balance, logged: session?.account !== undefined } };
  });

  const logged = route(checkIfLogged, async ({ session }) => ({
    body: { logged: session?.account !== undefined },
  }));

  const calculate = route(calculateBetslip, async ({ session, body, now }) => {
    const ids = body.iDFOSelection;
    const stakes = new Map(ids.map((id, index) => [id, typedStake(body.stake[index] ?? '')]));
    const slip = await slips.update(visitorOf(session), (before) => setStakes(before, stakes));
    const quotes = await quotesFor(slip, catalogue);
    return { body: calculation(slip, quotes, { ids, dt: body.dt, now }) };
  });

  const tradable = route(isTradableCall, async ({ query }) => {
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

  return [view, add, remove, removeAll, count, logged, calculate, tradable];
};
