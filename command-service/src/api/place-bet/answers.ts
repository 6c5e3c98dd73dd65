import type { EachWayTerms, Funding } from '@paddock/contracts/events';
import type { Placement, PlacementChange } from '@paddock/contracts/http';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { formatLine, formatOdds, type OddsFormat, type Price } from '@paddock/contracts/odds';
import { type RefusalCode, refusalText, refuse } from '@paddock/contracts/refusals';
import { fillText, texts } from '@paddock/contracts/texts';
import type { ReOfferRule } from '../../adapters/re-offers.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { LowerStake } from '../../pricing/betslip/lower-stakes.ts';
import type { MovedOffer } from '../../pricing/betslip/moves.ts';
import type { Placed, Refused } from './placement.ts';
import { receiptOf } from './receipt.ts';

/** What went wrong with a free bet, a token or a bonus: the documents' status 3. Others are shown by their reason. */
const promoRefusals: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'insufficient-free-balance',
  'token-not-chosen',
  'token-unknown',
  'token-bet-type',
  'one-bet-per-token',
  'promotions-exclude',
  'promotion-not-eligible',
  'boost-once-per-match',
  'boost-stake-too-high',
]);

/** A token is used whole: what it does not cover is a matter of the token, not of the bounds of stakes. */
const isAboveToken = ({ refusal }: Refused, funding: Funding | undefined): boolean =>
  funding?.kind === 'token' && refusal.refused === 'stake-too-high';

/** A refusal in its own words; `shortfall` is what a deposit must bring at least, never below the smallest allowed. */
export const refusedAnswer = (
  outcome: Refused,
  { minimumDeposit }: Pick<AccountRules, 'minimumDeposit'>,
  funding?: Funding,
): Placement => {
  const { refusal, shortfall } = outcome;
  const isPromo = isAboveToken(outcome, funding);
  return {
    Status: isPromo || promoRefusals.has(refusal.refused) ? 3 : 1,
    msg: isPromo ? texts.insufficientPromoBalance : refusalText(refusal),
    reason: refusal.refused,
    ...(shortfall !== undefined && { shortfall: Math.max(shortfall, minimumDeposit) }),
  };
};

/** The documents' status 7: the browser asks for the status of the placement. */
export const beingCheckedAnswer = (): Placement => ({
  Status: 7,
  msg: texts.betslip.beingChecked,
  reason: 'outcome-unknown',
});

/** Something to accept or to turn down within the countdown. */
export const changedAnswer = (changes: PlacementChange[], { reOfferSeconds }: ReOfferRule): Placement => ({
  Status: 8,
  msg: refusalText(refuse('price-changed')),
  reason: 'price-changed',
  countdown: reOfferSeconds,
  Data: changes,
});

/** It moved again while it was confirmed: the customer has to place again, having read how. */
export const tryAgainAnswer = (changes: PlacementChange[]): Placement => ({
  Status: 1,
  msg: refusalText(refuse('try-again')),
  reason: 'try-again',
  Data: changes,
});

/** The receipt. */
export const placedAnswer = (placed: Placed): Placement => ({
  Status: 0,
  msg: texts.betslip.placed,
  Data: receiptOf(placed),
});

const priceText = (price: Price | null, format: OddsFormat): string =>
  price ? formatOdds(price, format) : 'SP';

const termsText = (terms: EachWayTerms | null): string =>
  terms
    ? fillText(texts.betslip.eachWayTerms, { ...terms.fraction, places: terms.places })
    : texts.betslip.noEachWay;

/** Of a promise that is dropped. */
const promiseTexts = [texts.betslip.promised, texts.betslip.promisedNoMore] as const;

/** What changed on a selection, from and to as the customer reads it. */
export const changesOf = (
  { selection, offer, moves: { price, line, eachWay, bestOdds, nonRunnerNoBet } }: MovedOffer,
  format: OddsFormat,
): PlacementChange[] => {
  const change = (
    changeName: PlacementChange['changeName'],
    oldValue: string,
    newValue: string,
  ): PlacementChange => ({
    changeName,
    selectionId: selection.selectionId,
    name: offer.selectionName,
    oldValue,
    newValue,
  });
  return [
    ...(price ? [change('Odds', priceText(price.from, format), priceText(price.to, format))] : []),
    ...(line ? [change('Handicap', formatLine(line.from), formatLine(line.to))] : []),
    ...(eachWay ? [change('Each-way terms', termsText(eachWay.from), termsText(eachWay.to))] : []),
    ...(bestOdds ? [change('Best odds guaranteed', ...promiseTexts)] : []),
    ...(nonRunnerNoBet ? [change('Non-runner no bet', ...promiseTexts)] : []),
  ];
};

/** A lower stake that a trader offers; totals of the bet as the customer reads them. */
export const stakeChange = ({ id, name, from, to }: LowerStake, currency: Currency): PlacementChange => ({
  changeName: 'Stake',
  selectionId: id,
  name,
  oldValue: formatMoney(from, currency),
  newValue: formatMoney(to, currency),
});
