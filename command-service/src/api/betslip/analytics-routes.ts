import { getQubitBetslip, getQubitBetslipTransactionId } from '@paddock/contracts/http';
import { route } from '@paddock/service-kit/http';
import { readLastPlacement } from '../../adapters/last-placement.ts';
import { quotesFor } from '../../pricing/betslip/quotes.ts';
import { stakedBets, stakeOf } from '../../pricing/betslip/slip-bets.ts';
import { type BetslipDesk, slipOf } from './context.ts';

/** Ids and amounts of the slip, nothing personal. */
const qubitRoute = (desk: BetslipDesk) =>
  route(getQubitBetslip, async ({ session, query }) => {
    const slip = await slipOf(desk, session);
    const quotes = await quotesFor(slip, desk);
    const { idfoselection } = query;
    const wanted = slip.selections.filter(
      ({ selectionId }) => idfoselection === undefined || selectionId === idfoselection,
    );
    const selections = wanted.map((selection) => ({
      selectionId: selection.selectionId,
      marketId: selection.marketId,
      eventId: selection.fixtureId,
      sport: quotes.get(selection)?.fixture.sport ?? 'other',
      stake: selection.stake,
      price: quotes.get(selection)?.selection.price ?? null,
    }));
    const totalStake = stakedBets(slip, quotes).reduce((sum, bet) => sum + stakeOf(bet), 0);
    return { body: { selections, totalStake } };
  });

const transactionRoute = ({ redis }: BetslipDesk) =>
  route(getQubitBetslipTransactionId, async ({ session }) => ({
    body: { transactionId: session ? await readLastPlacement(redis, session.visitorId) : null },
  }));

export const analyticsRoutes = (desk: BetslipDesk) => [qubitRoute(desk), transactionRoute(desk)];
