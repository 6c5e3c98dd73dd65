import type { Leg } from '@paddock/contracts/events';
import type { Price, PriceType } from '@paddock/contracts/odds';
import type { BetRequest } from '../../domain/account/bets/bet-request.ts';
import { hasBestOdds, pricedAs } from '../../pricing/betslip/quotes.ts';
import type { SlipSelection } from '../../pricing/betslip/slip.ts';
import type { Offer } from '../../pricing/offer.ts';
import { betIdOf } from './placement.ts';
import type { ValidatedSlip } from './validate-offers.ts';

type Terms = Pick<Leg, 'eachWay' | 'bestOddsGuaranteed' | 'antePost' | 'nonRunnerNoBet' | 'line'>;

/** What the market promises about the bet, frozen as it is struck. */
const termsOf = (offer: Offer, priceType: PriceType): Terms => {
  const { eachWay, antePost, nonRunnerNoBet, line } = offer.market;
  return {
    ...(eachWay && { eachWay }),
    ...(hasBestOdds(offer, priceType) && { bestOddsGuaranteed: true }),
    ...(antePost && { antePost: true }),
    ...(nonRunnerNoBet && { nonRunnerNoBet: true }),
    ...(line !== undefined && { line }),
  };
};

/** A leg as it is offered, with the names of now. `seenPrice`: the one that it moved from unasked. */
const legOf = (selection: SlipSelection, offer: Offer, seenPrice: Price | undefined): Leg => {
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
    ...(seenPrice && { seenPrice }),
    ...termsOf(offer, priced.priceType),
  };
};

/** The bets of the command that places them. Every selection must be offered. */
export const betRequestsOf = (
  placementId: string,
  { bets, quotes, autoAccepted }: Pick<ValidatedSlip, 'bets' | 'quotes' | 'autoAccepted'>,
): BetRequest[] =>
  bets.map(({ betType, folds, selections, eachWay, unitStake, bonus }, index) => ({
    betId: betIdOf(placementId, index),
    betType,
    legs: selections.flatMap((selection) => {
      const offer = quotes.get(selection);
      return offer ? [legOf(selection, offer, autoAccepted.get(selection))] : [];
    }),
    ...(folds && { folds }),
    ...(eachWay && { eachWay }),
    unitStake,
    ...(bonus && { bonus }),
  }));
