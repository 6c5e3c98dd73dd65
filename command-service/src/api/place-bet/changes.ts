import type { EachWayTerms } from '@paddock/contracts/events';
import type { PlacementChange } from '@paddock/contracts/http';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { formatOdds, type OddsFormat, type Price } from '@paddock/contracts/odds';
import type { Moved } from './validate-offers.ts';

const priceText = (price: Price | null, format: OddsFormat): string =>
  price ? formatOdds(price, format) : 'SP';

/** A handicap or total in hundredths as customers read it: 250 → `2.5`, -100 → `-1`. */
export const lineText = (hundredths: number): string => {
  const digits = Math.abs(hundredths).toString().padStart(3, '0');
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
  return `${hundredths < 0 ? '-' : ''}${text}`;
};

const termsText = (terms: EachWayTerms | null): string =>
  terms ? `${terms.fraction.up}/${terms.fraction.down} odds, ${terms.places} places` : 'None';

/** What changed on a selection, from and to as the customer reads it. */
export const changesOf = (
  { selection, offer, moves: { price, line, eachWay } }: Moved,
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
    ...(line ? [change('Handicap', lineText(line.from), lineText(line.to))] : []),
    ...(eachWay ? [change('Each-way terms', termsText(eachWay.from), termsText(eachWay.to))] : []),
  ];
};

/** A trader offers a lower stake for one of the bets. `id` and `name`: of the bet on the slip. */
export type LowerStake = { id: string; name: string; from: number; to: number };

/** Totals of the bet, minor units, as the customer reads them. */
export const stakeChange = ({ id, name, from, to }: LowerStake, currency: Currency): PlacementChange => ({
  changeName: 'Stake',
  selectionId: id,
  name,
  oldValue: formatMoney(from, currency),
  newValue: formatMoney(to, currency),
});
