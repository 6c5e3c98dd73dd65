import type { deadHeatInfo, ResponseInput } from '@paddock/contracts/http';
import { fillText, texts } from '@paddock/contracts/texts';
import { isZero, lowestTerms, type Rational, shareWon } from '../../betting/index.ts';
import { cameIn } from './came-in.ts';
import type { PlacedBet, PlacedLeg } from './placed-bet.ts';

const words = texts.betWorking.deadHeat;

type Info = ResponseInput<typeof deadHeatInfo>;

/** What became of the stake when this share of it won. */
const shareText = (share: Rational): string => {
  if (isZero(share)) return words.stakeLost;
  const { numerator, denominator } = lowestTerms(share);
  if (numerator === denominator) return words.stakeSettled;
  return fillText(words.stakeShared, { share: `${numerator}/${denominator}` });
};

const placesText = (places: number): string =>
  places === 1 ? words.onePlace : fillText(words.places, { places });

const legInfo = (leg: PlacedLeg, isEachWay: boolean): Info['legs'] => {
  const { result, selectionName, fixtureName } = leg;
  if (!result?.deadHeat || !cameIn(leg, isEachWay)) return [];
  const { tied, places } = result.deadHeat;
  const win = shareText(shareWon(leg, 'win'));
  const shared = isEachWay
    ? fillText(words.eachWay, { win, place: shareText(shareWon(leg, 'place')) })
    : fillText(words.winOnly, { win });
  const explanation = fillText(words.leg, { tied, places: placesText(places), shared });
  return [{ selectionName, fixtureName, tied, places, explanation }];
};

/** The dead heats of a bet, leg by leg: the stake is shared out, the odds stay full, win and place parts apart. */
export const explainDeadHeat = ({ eachWay, legs }: PlacedBet): Info => {
  const explained = legs.flatMap((leg) => legInfo(leg, eachWay));
  const text = explained.length === 0 ? words.none : words.intro;
  return { title: words.title, text, legs: explained };
};
