import type { SelectionResult } from '@paddock/contracts/events';
import { type Goals, type Means, type Outlook, otherSide, type Side } from './goal-model.ts';
import type { Clubs, FootballMarket } from './market.ts';

/** Hundredths of a goal that lines are apart: a quarter. */
const quarter = 25;

/** The home side's line, in hundredths, that makes an even bet of these means. */
export const fairLine = ({ home, away }: Means): number => -Math.round((home - away) * 4) * quarter;

const shownLine = (line: number): string => `${line < 0 ? '−' : '+'}${(Math.abs(line) / 100).toFixed(2)}`;

/** What is left of a whole stake after each half of it went its way. */
const outcomes: Readonly<Record<number, SelectionResult['outcome']>> = {
  2: 'won',
  1: 'half-won',
  0: 'void',
  [-1]: 'half-lost',
  [-2]: 'lost',
};

/** A quarter line is half a stake on the line below and half on the line above. */
const halves = (line: number): readonly [number, number] =>
  line % 50 === 0 ? [line, line] : [line - quarter, line + quarter];

/** How a bet on a side with this line of its own ended. */
export const handicapOutcome = (score: Goals, side: Side, line: number): SelectionResult['outcome'] => {
  const lead = (score[side] - score[otherSide(side)]) * 100;
  const sum = halves(line).reduce((total, half) => total + Math.sign(lead + half), 0);
  return outcomes[sum] as SelectionResult['outcome'];
};

/** Share of the stake that is decided for the side: 1 won, a half of it half-won. */
const shareWon = (outcome: SelectionResult['outcome']): number =>
  outcome === 'won' ? 1 : outcome === 'half-won' ? 0.5 : 0;

/** Expected share of the stake that wins on the side. */
const expectedShare = (outlook: Outlook, side: Side, line: number): number =>
  outlook.chance((final) => handicapOutcome(final, side, line) === 'won') +
  outlook.chance((final) => handicapOutcome(final, side, line) === 'half-won') * shareWon('half-won');

/** Two sides with `line` hundredths of a goal given to home and taken from away, on the score at full time. */
export const handicap = (clubs: Clubs, line: number): FootballMarket => {
  const lineOf = (side: Side): number => (side === 'home' ? line : -line);
  const nameOf = (side: Side): string =>
    line === 0 ? `${clubs[side]} 0.00` : `${clubs[side]} ${shownLine(lineOf(side))}`;
  return {
    code: 'ah',
    kind: 'handicap',
    name: 'Asian handicap',
    order: 7,
    line,
    terms: { overround: 1.05, longest: 1 / 51 },
    outcomes: (['home', 'away'] as const).map((role) => ({ role, name: nameOf(role) })),
    chances: (outlook) => {
      const home = expectedShare(outlook, 'home', lineOf('home'));
      const away = expectedShare(outlook, 'away', lineOf('away'));
      return home + away === 0 ? [0.5, 0.5] : [home / (home + away), away / (home + away)];
    },
    results: ({ score, over }) =>
      over ? (role) => handicapOutcome(score, role as Side, lineOf(role as Side)) : undefined,
  };
};
