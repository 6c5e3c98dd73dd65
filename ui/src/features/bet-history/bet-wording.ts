import type { BetView } from '@paddock/contracts/http';
import type { Tone } from '../../design/badge.tsx';
import { formatMoney } from '../../lib/format.ts';

type Leg = BetView['legs'][number];
type Result = NonNullable<Leg['result']>;

export const BET_NAMES: Record<BetView['betType'], string> = {
  single: 'Single',
  double: 'Double',
  treble: 'Treble',
  accumulator: 'Accumulator',
};

export const BET_STATUS: Record<BetView['status'], { tone: Tone; label: string }> = {
  open: { tone: 'info', label: 'Open' },
  won: { tone: 'ok', label: 'Won' },
  lost: { tone: 'neutral', label: 'Lost' },
  void: { tone: 'warn', label: 'Void' },
};

export const OUTCOMES: Record<Result['outcome'], { tone: Tone; label: string }> = {
  won: { tone: 'ok', label: 'Won' },
  placed: { tone: 'ok', label: 'Placed' },
  lost: { tone: 'neutral', label: 'Lost' },
  void: { tone: 'warn', label: 'Void' },
};

/** What a bet is called in a list: its selection, or how many there are. */
export const betTitle = ({ legs, betType }: BetView): string =>
  legs.length === 1
    ? (legs[0]?.selectionName ?? BET_NAMES[betType])
    : `${BET_NAMES[betType]}, ${legs.length} selections`;

const ORDINAL = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const SUFFIX: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** "1st", "2nd", "11th" */
export const ordinal = (position: number): string => `${position}${SUFFIX[ORDINAL.select(position)] ?? 'th'}`;

/** What else the result says: the finishing position, a dead heat, and Rule 4 deductions that reach this bet. */
export function resultNotes(result: Result, placedAt: string): string[] {
  const { position, deadHeat, deductions = [] } = result;
  const placed = Date.parse(placedAt);
  const pence = deductions
    .filter(({ struckBefore }) => placed < Date.parse(struckBefore))
    .reduce((sum, { penceInThePound }) => sum + penceInThePound, 0);
  return [
    ...(position ? [`Finished ${ordinal(position)}`] : []),
    ...(deadHeat
      ? [
          `Dead heat: ${deadHeat.tied} tied for ${deadHeat.places} ${deadHeat.places === 1 ? 'place' : 'places'}`,
        ]
      : []),
    ...(pence > 0 ? [`Rule 4: ${Math.min(90, pence)}p in the pound`] : []),
  ];
}

/** One sentence on what the bet came to. */
export function returnSentence(bet: BetView): string {
  const money = (minor: number) => formatMoney(minor, bet.currency);
  const { status, stake, returned, potentialReturn } = bet;
  if (status === 'open') {
    return potentialReturn === null
      ? 'The return depends on the starting price.'
      : `Returns ${money(potentialReturn)} if it wins at the prices taken.`;
  }
  if (status === 'void') return `The bet was void: ${money(returned ?? stake)} went back to your balance.`;
  if (!returned) return `Lost: nothing came back of the stake of ${money(stake)}.`;
  const difference = returned - stake;
  return difference >= 0
    ? `${money(returned)} was paid, the stake of ${money(stake)} included.`
    : `${money(returned)} of the stake of ${money(stake)} was paid back.`;
}
