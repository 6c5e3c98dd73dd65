import type { deadHeatInfo, ResponseInput } from '@paddock/contracts/http';
import { betRecord } from './bet-record.ts';
import { cameIn, placesToPlace, placesToWin } from './leg-parts.ts';
import type { StoredBet } from './stored-bets.ts';

type Info = ResponseInput<typeof deadHeatInfo>;
type Leg = ReturnType<typeof betRecord>['legs'][number];

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** What became of the stake when so many share so many places. */
const shareText = (places: number, tied: number): string => {
  if (places >= tied) return 'all of the stake on it was settled at full odds';
  if (places === 0) return 'the stake on it lost';
  const by = divisor(tied, places);
  return `${places / by}/${tied / by} of the stake on it was settled at full odds and the rest lost`;
};

const placesText = (places: number): string => (places === 1 ? '1 place' : `${places} places`);

const legInfo = (leg: Leg, isEachWay: boolean): Info['legs'] => {
  const { result, selectionName, fixtureName } = leg;
  if (!result?.deadHeat || !cameIn(leg, isEachWay)) return [];
  const { tied, places } = result.deadHeat;
  const win = shareText(placesToWin(result), tied);
  const place = shareText(placesToPlace(result, leg.eachWay?.places ?? 0), tied);
  const shared = isEachWay ? `To win, ${win}. To be placed, ${place}.` : `So ${win}.`;
  const explanation = `${tied} selections tied and shared ${placesText(places)} still to fill. ${shared}`;
  return [{ selectionName, fixtureName, tied, places, explanation }];
};

/** The dead heats of a bet, leg by leg: the stake is shared out, the odds stay full, win and place parts apart. */
export const explainDeadHeat = ({ bet, progress }: StoredBet): Info => {
  const { eachWay, legs } = betRecord(bet, progress);
  const explained = legs.flatMap((leg) => legInfo(leg, eachWay));
  const text =
    explained.length === 0
      ? 'There was no dead heat on this bet.'
      : 'When selections finish level, the stake is divided by their number and multiplied by the places they ' +
        'share. That part is settled at full odds and the rest of the stake loses.';
  return { title: 'Dead heat', text, legs: explained };
};
