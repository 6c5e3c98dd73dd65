import type { Goals, Means } from './goal-model.ts';
import { fairLine, handicap } from './handicap.ts';
import type { Clubs, FootballMarket, Results } from './market.ts';

/** One outcome won and the others lost, once it is known which. */
const won = (winner: string | undefined): Results | undefined =>
  winner === undefined ? undefined : (role) => (role === winner ? 'won' : 'lost');

const matchResult = (clubs: Clubs): FootballMarket => ({
  code: 'mr',
  kind: 'match-result',
  name: 'Match result',
  order: 0,
  terms: { overround: 1.05, longest: 1 / 101 },
  outcomes: [
    { role: 'home', name: clubs.home },
    { role: 'draw', name: 'Draw' },
    { role: 'away', name: clubs.away },
  ],
  chances: (outlook) => [
    outlook.chance(({ home, away }) => home > away),
    outlook.chance(({ home, away }) => home === away),
    outlook.chance(({ home, away }) => home < away),
  ],
  results: ({ score, over }) => {
    if (!over) return undefined;
    return won(score.home > score.away ? 'home' : score.home < score.away ? 'away' : 'draw');
  },
});

/** `line` in hundredths of a goal, always a half: 250 is 2.5. */
const overUnder = (line: number, order: number): FootballMarket => {
  const shown = `${Math.floor(line / 100)}.5`;
  const isOver = ({ home, away }: Goals) => (home + away) * 100 > line;
  return {
    code: `ou${line / 10}`,
    kind: 'over-under',
    name: `Over/under ${shown} goals`,
    order,
    line,
    terms: { overround: 1.055, longest: 1 / 101 },
    outcomes: [
      { role: 'over', name: `Over ${shown}` },
      { role: 'under', name: `Under ${shown}` },
    ],
    chances: (outlook) => {
      const over = outlook.chance(isOver);
      return [over, 1 - over];
    },
    results: ({ score, over }) => won(isOver(score) ? 'over' : over ? 'under' : undefined),
  };
};

const bothTeamsToScore: FootballMarket = {
  code: 'btts',
  kind: 'both-teams-to-score',
  name: 'Both teams to score',
  order: 4,
  terms: { overround: 1.055, longest: 1 / 101 },
  outcomes: [
    { role: 'yes', name: 'Yes' },
    { role: 'no', name: 'No' },
  ],
  chances: (outlook) => {
    const yes = outlook.chance(({ home, away }) => home > 0 && away > 0);
    return [yes, 1 - yes];
  },
  results: ({ score, over }) => won(score.home > 0 && score.away > 0 ? 'yes' : over ? 'no' : undefined),
};

const listedScores: readonly Goals[] = [0, 1, 2, 3, 4].flatMap((home) =>
  [0, 1, 2, 3, 4]
    .filter((away) => Math.max(home, away) < 4 || Math.min(home, away) < 3)
    .map((away) => ({ home, away })),
);
const scoreRole = ({ home, away }: Goals): string => `${home}-${away}`;
const isListed = (score: Goals): boolean =>
  listedScores.some(({ home, away }) => home === score.home && away === score.away);
const canBecome = (score: Goals, final: Goals): boolean =>
  final.home >= score.home && final.away >= score.away;

const correctScore: FootballMarket = {
  code: 'cs',
  kind: 'correct-score',
  name: 'Correct score',
  order: 5,
  terms: { overround: 1.14, longest: 1 / 301 },
  outcomes: [
    ...listedScores.map((score) => ({ role: scoreRole(score), name: scoreRole(score) })),
    { role: 'other', name: 'Any other score' },
  ],
  chances: (outlook) => {
    const listed = listedScores.map((score) => outlook.exactly(score));
    return [...listed, Math.max(0, 1 - listed.reduce((sum, chance) => sum + chance, 0))];
  },
  results: ({ score, over }) => {
    if (!listedScores.some((final) => canBecome(score, final))) return won('other');
    if (!over) return undefined;
    return won(isListed(score) ? scoreRole(score) : 'other');
  },
  lost: (score) => listedScores.filter((final) => !canBecome(score, final)).map(scoreRole),
};

/** Who scores goal number `goal` of the match; offered when the one before it is confirmed. */
export const nextGoal = (clubs: Clubs, goal: number): FootballMarket => ({
  code: `ng${goal}`,
  kind: 'next-goal',
  name: `Next goal: goal ${goal}`,
  order: 6,
  terms: { overround: 1.06, longest: 1 / 101 },
  outcomes: [
    { role: 'home', name: clubs.home },
    { role: 'none', name: 'No more goals' },
    { role: 'away', name: clubs.away },
  ],
  chances: ({ toCome }) => {
    const total = toCome.home + toCome.away;
    const none = Math.exp(-total);
    return [((1 - none) * toCome.home) / total, none, ((1 - none) * toCome.away) / total];
  },
  results: ({ scorers, over }) => won(scorers[goal - 1] ?? (over ? 'none' : undefined)),
});

/** The markets that a match is announced with; `means` are the goals to expect when it is. */
export const openingMarkets = (clubs: Clubs, means: Means): FootballMarket[] => [
  matchResult(clubs),
  overUnder(150, 1),
  overUnder(250, 2),
  overUnder(350, 3),
  bothTeamsToScore,
  correctScore,
  nextGoal(clubs, 1),
  handicap(clubs, fairLine(means)),
];
