import { foldName } from '@paddock/contracts/bet-types';
import { type Currency, formatDecimal } from '@paddock/contracts/money';
import { formatOdds, type OddsFormat } from '@paddock/contracts/odds';
import type { BetLeg } from '../../lib/api/bet-history.ts';
import type { BetWorking } from '../../lib/api/bet-working/working.ts';

type WorkingLeg = BetWorking['legs'][number];
type WorkingRow = BetWorking['rows'][number];
type Names = readonly Pick<BetLeg, 'selectionName'>[];

const paidByNames: Readonly<Record<NonNullable<WorkingLeg['paidBy']>, string>> = {
  taken: 'Price taken',
  'starting-price': 'Starting price',
  'best-odds': 'Best odds: starting price',
};

/** A share other than all or nothing: a dead heat or a quarter line left only a part of the stake on. */
const shareText = (leg: WorkingLeg): string[] => {
  const shares = [leg.win?.share, leg.place?.share].filter((share) => share?.includes('/'));
  return shares.length > 0 ? [`${shares.join(' and ')} of the stake counts`] : [];
};

/** What went into a leg: the price that counted and why, Rule 4, and how much of the stake. */
export const workingLegNotes = (leg: WorkingLeg, format: OddsFormat): string[] => {
  const price =
    leg.price && leg.paidBy ? [`${paidByNames[leg.paidBy]} ${formatOdds(leg.price, format)}`] : [];
  return [
    ...price,
    ...(leg.penceInThePound > 0 ? [`Rule 4: ${leg.penceInThePound}p in the pound`] : []),
    ...shareText(leg),
    ...(leg.nonRunner ? ['Did not run'] : []),
  ];
};

/** What a leg returns for each unit staked: "3.5", or "3.5 to win, 1.5 to be placed". */
export const workingLegValue = ({ win, place }: WorkingLeg): string => {
  if (win && place) return `${win.multiplier.decimal} to win, ${place.multiplier.decimal} to be placed`;
  return (win ?? place)?.multiplier.decimal ?? '–';
};

const joins: Readonly<Record<WorkingRow['form'], string>> = {
  together: ' × ',
  'any-to-come': ', then ',
  'in-order': ' → ',
};

const partNames = { win: 'win', place: 'place', both: 'win and place' } as const;

/** Which legs a row takes: their names, or the size of its lines. */
export const rowTitle = (row: WorkingRow, legs: Names, eachWay: boolean): string => {
  const part = eachWay ? ` (${partNames[row.part]})` : '';
  if (row.kind === 'size') return `${foldName(row.size)}, ${row.lines} lines${part}`;
  return `${row.legs.map((index) => legs[index]?.selectionName ?? '').join(joins[row.form])}${part}`;
};

/** Whether the lines are paid by declared dividends: then the legs have no worth of their own. */
export const isByDividend = ({ rows }: BetWorking): boolean => rows.some(({ form }) => form === 'in-order');

const bonusNames: Readonly<Record<NonNullable<BetWorking['bonus']>['kind'], string>> = {
  'acca-boost': 'Acca boost',
  'big-game-boost': 'Big game boost',
  lucky: 'Bonus',
};

type Step = {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
};

/** From the sum of the lines to what was returned, one step a line; steps that changed nothing are left out. */
export const workingSteps = (working: BetWorking, currency: Currency): Step[] => {
  const { bestOdds, freeStake, bonus, beforeRounding, rounded, cap } = working;
  const money = (decimal: string) => formatDecimal(decimal, currency);
  return [
    { label: 'Sum of the lines', value: money(working.sum.decimal) },
    ...(bestOdds && bestOdds.cut.exact !== '0'
      ? [{ label: 'Above the most that best odds add', value: `−${money(bestOdds.cut.decimal)}` }]
      : []),
    ...(freeStake ? [{ label: 'Free stake, not paid back', value: `−${money(freeStake.decimal)}` }] : []),
    ...(bonus
      ? [
          {
            label: `${bonusNames[bonus.kind]}${bonus.percent === null ? '' : ` ${bonus.percent}%`}${bonus.capped ? ', at its most' : ''}`,
            value: `+${money(bonus.added.decimal)}`,
          },
        ]
      : []),
    ...(money(beforeRounding.decimal) === money(rounded)
      ? []
      : [{ label: 'Rounded to two decimals', value: money(rounded) }]),
    ...(cap ? [{ label: 'Most that one bet pays', value: money(cap) }] : []),
    { label: working.open ? 'Decided so far' : 'Returned', value: money(working.returned), strong: true },
    ...(working.insuranceRefund
      ? [{ label: 'Insured stake, as a free bet', value: money(working.insuranceRefund) }]
      : []),
  ];
};
