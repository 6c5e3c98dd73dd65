import type { deadHeatInfo, ResponseInput } from '@paddock/contracts/http';
import { isZero, lowestTerms, type Rational, shareWon } from '../../betting/index.ts';
import { cameIn } from './came-in.ts';
import type { PlacedBet, PlacedLeg } from './placed-bet.ts';

type Info = ResponseInput<typeof deadHeatInfo>;

/** What became of the stake when this share of it won. */
const shareText = (share: Rational): string => {
  if (isZero(share)) return 'the stake on it lost';
  const { numerator, denominator } = lowestTerms(share);
  if (numerator === denominator) return 'all of the stake on it was settled at full odds';
  return `${numerator}/${denominator} of the stake on it was settled at full odds and the rest lost`;
};

const placesText = (places: number): string => (places === 1 ? '1 place' : `${places} places`);

const legInfo = (leg: PlacedLeg, isEachWay: boolean): Info['legs'] => {
  const { result, selectionName, fixtureName } = leg;
  if (!result?.deadHeat || !cameIn(leg, isEachWay)) return [];
  const { tied, places } = result.deadHeat;
  const win = shareText(shareWon(leg, 'win'));
  const shared = isEachWay
    ? `To win, ${win}. To be placed, ${shareText(shareWon(leg, 'place'))}.`
    : `So ${win}.`;
  const explanation = `${tied} selections tied and shared ${placesText(places)} still to fill. ${shared}`;
  return [{ selectionName, fixtureName, tied, places, explanation }];
};

/** The dead heats of a bet, leg by leg: the stake is shared out, the odds stay full, win and place parts apart. */
export const explainDeadHeat = ({ eachWay, legs }: PlacedBet): Info => {
  const explained = legs.flatMap((leg) => legInfo(leg, eachWay));
  const text =
    explained.length === 0
      ? 'There was no dead heat on this bet.'
      : 'When selections finish level, the stake is divided by their number and multiplied by the places they ' +
        'share. That part is settled at full odds and the rest of the stake loses.';
  return { title: 'Dead heat', text, legs: explained };
};
