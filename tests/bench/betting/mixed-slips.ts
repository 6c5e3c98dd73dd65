import { addToBetslip, calculateBetslip, eachWayChanged } from '@paddock/contracts/http';
import type { Visitor } from '../../integration/support/start-command-service.ts';
import type { Match } from '../../support/match.ts';
import type { Race } from '../../support/race.ts';

/** A slip with one staked bet: so many matches, or runners of the race, and the id that takes the stake. */
type MixedSlip = { matches: number; runners?: readonly string[]; staked: string; eachWay?: true };

/** Names of the race's runners, first two used. */
export const mixedRunners = ['Amber Light', 'Brook Dancer', 'Copper Beech', 'Dun Laoghaire', 'Early Frost'];

/** What bettors of the mix have on their slips, in turn: singles and short multiples are the most, as in a shop. */
const slips: readonly MixedSlip[] = [
  { matches: 1, staked: 'single' },
  { matches: 2, staked: 'double' },
  { matches: 0, runners: ['Amber Light'], staked: 'single', eachWay: true },
  { matches: 3, staked: 'treble' },
  { matches: 1, staked: 'single' },
  { matches: 3, staked: 'trixie' },
  { matches: 4, staked: 'accumulator' },
  { matches: 4, staked: 'lucky-15' },
  { matches: 1, runners: ['Brook Dancer'], staked: 'double' },
  { matches: 5, staked: 'perm-2' },
  { matches: 0, runners: ['Amber Light', 'Brook Dancer'], staked: 'reverse-forecast' },
  { matches: 8, staked: 'goliath' },
];

/** Matches that the longest slip takes. */
export const mixedMatches = Math.max(...slips.map(({ matches }) => matches));

/** Puts the slip of a bettor's turn together. */
export const composeMixedSlip = async (
  { ask }: Visitor,
  turn: number,
  stake: string,
  offered: { matches: readonly Match[]; race: Race },
): Promise<void> => {
  const slip = slips[turn % slips.length] as MixedSlip;
  const selections = [
    ...offered.matches
      .slice(0, slip.matches)
      .map(({ fixtureId, marketId, idOf }) => ({ eventId: fixtureId, marketId, selectionId: idOf('home') })),
    ...(slip.runners ?? []).map((runner) => ({
      eventId: offered.race.fixtureId,
      marketId: offered.race.marketId,
      selectionId: offered.race.idOf(runner),
    })),
  ];
  for (const body of selections) await ask(addToBetslip, { body });
  const id = slip.staked === 'single' ? (selections[0]?.selectionId ?? '') : slip.staked;
  if (slip.eachWay) await ask(eachWayChanged, { query: { iDFOSelection: id, isChecked: 'true' } });
  await ask(calculateBetslip, { body: { iDFOSelection: [id], stake: [stake] } });
};
