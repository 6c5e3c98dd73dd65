import type { AccountEvent, DataOf, Leg } from '@paddock/contracts/events';
import type { AccountEventOf, Slice } from '../slice.ts';
import { type EndedBet, endedBetOf, endedWith } from './ended-bets.ts';
import type { OpenBet, OpenLeg } from './open-bet.ts';
import { type PlacedBets, withPlacement } from './placements.ts';

type Bets = {
  /** Oldest first. */
  open: readonly OpenBet[];
  /** The last few, oldest first, so that a repeated request is answered as the first was. */
  placements: readonly PlacedBets[];
  /** The last few that are over, oldest first, so that a late event about one is recognised. */
  ended: readonly EndedBet[];
};

export const noBets: Bets = { open: [], placements: [], ended: [] };

type BetPlacedData = DataOf<AccountEvent, 'BetPlaced'>;

const openLeg = (leg: Leg): OpenLeg => {
  const {
    sport: _s,
    fixtureName: _f,
    marketName: _m,
    selectionName: _n,
    startsAt: _a,
    inPlay: _i,
    ...kept
  } = leg;
  return kept;
};

const openBet = (data: BetPlacedData, struckAt: string): OpenBet => {
  const { lines: _lines, potentialReturn: _potential, legs, ...kept } = data;
  return { ...kept, legs: legs.map(openLeg), struckAt };
};

type LegResulted = DataOf<AccountEvent, 'BetLegResulted'>;

/** The leg as declared now: terms by its starters hold only as long as they are said with the result. */
export const resultedLeg = (
  { byStarters: _, ...held }: OpenLeg,
  said: Omit<LegResulted, 'leg' | 'betId'>,
): OpenLeg => ({ ...held, ...said });

const withResult = (bet: OpenBet, { leg, betId: _, ...said }: LegResulted): OpenBet => ({
  ...bet,
  legs: bet.legs.map((held, index) => (index === leg ? resultedLeg(held, said) : held)),
});

const withRule = ({ cashOutAt: _, ...bet }: OpenBet, atValue?: number): OpenBet => ({
  ...bet,
  ...(atValue !== undefined && { cashOutAt: atValue }),
});

/** The list with one bet replaced by what `by` makes of it, or by nothing. */
const replaceBet = (
  open: readonly OpenBet[],
  betId: string,
  by: (bet: OpenBet) => OpenBet[],
): readonly OpenBet[] => {
  const index = open.findIndex((bet) => bet.betId === betId);
  const bet = open[index];
  return bet ? open.toSpliced(index, 1, ...by(bet)) : open;
};

const changing = (bets: Bets, betId: string, change: (bet: OpenBet) => OpenBet): Bets => ({
  ...bets,
  open: replaceBet(bets.open, betId, (bet) => [change(bet)]),
});

type Reopened = DataOf<AccountEvent, 'BetReopened'>;

/** Open again, as its event has it; what could not be taken back counts as paid. */
const reopenedBet = ({ betId, bet, ...was }: Reopened): OpenBet => ({
  betId,
  ...bet,
  reopened: {
    reason: was.reason,
    outcome: was.previousOutcome,
    returned: was.previousReturned,
    insured: 0,
    paid: was.shortfall,
    freePaid: was.freeShortfall,
    tokenBack: false,
  },
});

const reopening = (bets: Bets, data: Reopened): Bets => ({
  ...bets,
  open: [...bets.open.filter(({ betId }) => betId !== data.betId), reopenedBet(data)],
  ended: bets.ended.filter(({ betId }) => betId !== data.betId),
});

/** A bet that is resettled has left the state: its stake is known only while it is among the last that ended. */
const ending = (bets: Bets, over: Omit<EndedBet, 'stake'>): Bets => {
  const { stake = 0 } = openBetOf(bets, over.betId) ?? endedBetOf(bets, over.betId) ?? {};
  return {
    ...bets,
    open: replaceBet(bets.open, over.betId, () => []),
    ended: endedWith(bets.ended, { ...over, stake }),
  };
};

const handles = [
  'BetPlaced',
  'BetLegResulted',
  'BetSettled',
  'BetResettled',
  'BetReopened',
  'BetVoided',
  'BetCashedOut',
  'BetPartlyCashedOut',
  'CashOutRuleSet',
  'CashOutRuleRemoved',
] as const;
type BetEvent = AccountEventOf<(typeof handles)[number]>;

export const evolveBets = (bets: Bets, { type, data }: BetEvent, at: string): Bets => {
  const { betId } = data;
  switch (type) {
    case 'BetPlaced':
      return {
        ...bets,
        open: [...bets.open, openBet(data, at)],
        placements: withPlacement(bets.placements, data, at),
      };
    case 'BetLegResulted':
      return changing(bets, betId, (bet) => withResult(bet, data));
    case 'BetPartlyCashedOut':
      return changing(bets, betId, (bet) => ({
        ...bet,
        unitStake: data.remainingUnitStake,
        stake: data.remainingStake,
      }));
    case 'CashOutRuleSet':
      return changing(bets, betId, (bet) => withRule(bet, data.atValue));
    case 'CashOutRuleRemoved':
      return changing(bets, betId, (bet) => withRule(bet));
    case 'BetSettled':
    case 'BetResettled':
      return ending(bets, { betId, outcome: data.outcome, returned: data.returned });
    case 'BetReopened':
      return reopening(bets, data);
    case 'BetVoided':
      return ending(bets, { betId, outcome: 'void', returned: data.refunded });
    case 'BetCashedOut':
      return ending(bets, { betId, outcome: 'cashed-out', returned: data.value });
    default:
      return type satisfies never;
  }
};

export const betsSlice: Slice<Bets, BetEvent['type']> = {
  initial: noBets,
  handles,
  evolve: (bets, event, { at }) => evolveBets(bets, event, at),
};

export const openBetOf = (bets: Bets, betId: string): OpenBet | undefined =>
  bets.open.find((bet) => bet.betId === betId);
