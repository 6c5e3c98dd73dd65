import type { Leg } from '@paddock/contracts/events';
import type { Offer } from '../../adapters/catalogue/catalogue.ts';
import type { BetRequest } from '../../domain/account/bets/bet-request.ts';
import type { Quotes } from '../../pricing/betslip/quote.ts';
import { pricedAs } from '../../pricing/betslip/quoted-leg.ts';
import type { SlipSelection } from '../../pricing/betslip/slip.ts';
import type { SlipBet } from '../../pricing/betslip/slip-bets.ts';
import { betIdOf } from './placement-id.ts';

type Terms = Pick<Leg, 'eachWay' | 'bestOddsGuaranteed' | 'antePost' | 'nonRunnerNoBet' | 'line'>;

/** What the market promises about the bet, frozen as it is struck. Best odds are for board prices before the off. */
const termsOf = ({ market, fixture }: Offer, isBoard: boolean): Terms => {
  const { eachWay, bestOddsGuaranteed, antePost, nonRunnerNoBet, line } = market;
  const hasBestOdds = bestOddsGuaranteed && isBoard && fixture.status === 'not-started';
  return {
    ...(eachWay && { eachWay }),
    ...(hasBestOdds && { bestOddsGuaranteed: true }),
    ...(antePost && { antePost: true }),
    ...(nonRunnerNoBet && { nonRunnerNoBet: true }),
    ...(line !== undefined && { line }),
  };
};

/** A leg as it is offered, with the names of now. `taken`: a move of the price that was not asked about. */
const legOf = (selection: SlipSelection, offer: Offer, taken: ReadonlySet<SlipSelection>): Leg => {
  const { fixture, market, selectionName } = offer;
  const priced = pricedAs(selection, offer);
  return {
    fixtureId: fixture.fixtureId,
    marketId: market.marketId,
    selectionId: selection.selectionId,
    sport: fixture.sport,
    fixtureName: fixture.name,
    marketName: market.name,
    selectionName,
    startsAt: fixture.startsAt,
    inPlay: fixture.status === 'in-play',
    ...priced,
    ...(taken.has(selection) && selection.seenPrice && { seenPrice: selection.seenPrice }),
    ...termsOf(offer, priced.priceType === 'board'),
  };
};

/** The bets as the account is asked to place them. Every selection must be offered. */
export const wantedBets = (
  placementId: string,
  bets: readonly SlipBet[],
  quotes: Quotes,
  taken: ReadonlySet<SlipSelection>,
): BetRequest[] =>
  bets.map(({ betType, folds, selections, eachWay, unitStake, bonus }, index) => ({
    betId: betIdOf(placementId, index),
    betType,
    legs: selections.flatMap((selection) => {
      const offer = quotes.get(selection);
      return offer ? [legOf(selection, offer, taken)] : [];
    }),
    ...(folds && { folds }),
    ...(eachWay && { eachWay }),
    unitStake,
    ...(bonus && { bonus }),
  }));
