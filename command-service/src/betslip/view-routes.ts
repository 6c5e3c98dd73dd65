import { betslipCount, checkIfLogged, getBetslipBets, isTradableCall } from '@paddock/contracts/http';
import { formatMoney } from '@paddock/contracts/money';
import { route } from '@paddock/contracts/runtime';
import { currencyReader } from './currency.ts';
import { type BetslipDesk, slipOf } from './desk.ts';
import { quotesFor } from './quote.ts';
import { betslipView } from './view.ts';

export const viewRoute = (desk: BetslipDesk) => {
  const currencyOf = currencyReader(desk.accounts);
  return route(getBetslipBets, async ({ session }) => {
    const [slip, isFeedHeard, currency] = await Promise.all([
      slipOf(desk, session),
      desk.catalogue.isFeedHeard(),
      currencyOf(session),
    ]);
    const quotes = await quotesFor(slip, desk.catalogue);
    return { body: betslipView(slip, quotes, { currency, pricesPaused: !isFeedHeard }) };
  });
};

/** The balance is text as customers read it, and empty for who is not signed in. */
export const countRoute = (desk: BetslipDesk) =>
  route(betslipCount, async ({ session }) => {
    const { selections } = await slipOf(desk, session);
    const account = session?.account && (await desk.accounts.load(session.account.accountId)).state;
    const balance = account?.status === 'open' ? formatMoney(account.wallet.balance, account.currency) : '';
    return { body: { numberofbetslips: selections.length, balance, logged: session?.account !== undefined } };
  });

export const loggedRoute = () =>
  route(checkIfLogged, async ({ session }) => ({ body: { logged: session?.account !== undefined } }));

export const tradableRoute = ({ catalogue }: BetslipDesk) =>
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
