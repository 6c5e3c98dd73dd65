import type { HarmMarker } from '@paddock/contracts/harm';

/** From which value on a marker is weak, and strong, and how far back it looks. */
type MarkerRule = { weak: number; strong: number; windowMs: number };

/** What an operator publishes about markers of harm. Money is minor units of the account's currency. */
export type HarmRules = {
  /** Signs whose first event is older bar nobody: staff see them. */
  inForceSince: Date;
  markers: Readonly<Record<HarmMarker, MarkerRule>>;
  /** A deposit, or a stake so many times as large, within so many milliseconds after a loss chases it. */
  chase: { withinMs: number; largerBy: number };
  /** Hours of the customer's own clocks, and how many bets make a night count. */
  night: { fromHour: number; toHour: number; leastBets: number };
  /** Milliseconds without a bet that end a session of play. */
  pauseMs: number;
  /** Milliseconds after a withdrawal came back in which a bet stakes it again. */
  stakedAgainWithinMs: number;
  /** What stakes are held against: how long before, and the least that was staked within the window to say anything. */
  usual: { weeks: number; leastStaked: number };
};

/** A change of these is another fold: what was folded by the rules of before is not read. */
export const harmRulesText = (rules: HarmRules): string => JSON.stringify(rules);
