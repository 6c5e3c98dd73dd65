import type { getAccaBoostedOdds, ResponseInput } from '@paddock/contracts/http';
import {
  combinedOdds,
  type ExactOdds,
  formatCombinedOdds,
  type OddsFormat,
  type Price,
  parseDisplayedPrice,
} from '@paddock/contracts/odds';
import { type BettingRules, boosted } from '../../betting/index.ts';
import { rational } from '../../betting/rational.ts';
import { accaPromoView } from '../../pricing/betslip/acca-promo.ts';
import { pricedAs, type Quotes } from '../../pricing/betslip/quotes.ts';
import { withoutOver } from '../../pricing/betslip/selection-status.ts';
import type { Slip } from '../../pricing/betslip/slip.ts';
import { cannotCombine } from '../../pricing/betslip/slip-bets.ts';

/** Odds as text with and without the boost; empty where there are none. */
type BoostedOdds = ResponseInput<typeof getAccaBoostedOdds>;

/** Odds of the slip's accumulator; `undefined` without one, or with a leg at starting price. */
const oddsOfSlip = (whole: Slip, quotes: Quotes): ExactOdds | undefined => {
  const slip = withoutOver(whole, quotes);
  if (slip.selections.length < 2 || cannotCombine(slip)) return undefined;
  const prices: Price[] = [];
  for (const selection of slip.selections) {
    const quote = quotes.get(selection);
    const price = quote && pricedAs(selection, quote).price;
    if (!price) return undefined;
    prices.push(price);
  }
  return combinedOdds(prices);
};

/** Odds as a browser shows them; `undefined` for a text that is none. */
const oddsShown = (text: string): ExactOdds | undefined => {
  const read = parseDisplayedPrice(text);
  return read?.kind === 'price' ? combinedOdds([read.price]) : undefined;
};

/** The odds with `percent` on the winnings. */
const withBoost = ({ up, down }: ExactOdds, percent: number): ExactOdds => {
  const { numerator, denominator } = boosted(rational(up, down), percent);
  return { up: numerator, down: denominator };
};

const answer = (odds: ExactOdds | undefined, percent: number, format: OddsFormat): BoostedOdds =>
  odds
    ? {
        currentOdds: formatCombinedOdds(odds, format),
        boostedOdds: formatCombinedOdds(withBoost(odds, percent), format),
        percent,
      }
    : { currentOdds: '', boostedOdds: '', percent };

/** What the boost would make of these odds, or of those of the slip, whether or not it is chosen. */
export const previewOfBoost = (
  slip: Slip,
  quotes: Quotes,
  rules: BettingRules,
  { currentOdds, format }: { currentOdds?: string | undefined; format: OddsFormat },
): BoostedOdds => {
  const odds = (currentOdds ? oddsShown(currentOdds) : undefined) ?? oddsOfSlip(slip, quotes);
  return answer(odds, accaPromoView(slip, quotes, rules).boostPercent, format);
};

/** The odds of the slip as it stands: boosted when the boost is chosen. */
export const oddsAsChosen = (
  slip: Slip,
  quotes: Quotes,
  rules: BettingRules,
  format: OddsFormat,
): BoostedOdds => {
  const { chosen, boostPercent } = accaPromoView(slip, quotes, rules);
  return answer(oddsOfSlip(slip, quotes), chosen === 'accaBoost' ? boostPercent : 0, format);
};
