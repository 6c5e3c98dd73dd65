import type { AccountEvent, DataOf, Funding } from '@paddock/contracts/events';
import { clockOf } from '@paddock/contracts/exclusions';
import type { HarmEvidence } from '@paddock/contracts/harm';
import { addToEntry, type Folding } from './entries.ts';
import { chasedByStake, lost } from './fold-chase.ts';
import { stakedAgain } from './fold-money.ts';
import type { Fact, HarmWatch, Run, StakedSpan } from './watch.ts';

type Data<Type extends AccountEvent['type']> = DataOf<AccountEvent, Type>;

/** Open bets that are remembered, the newest: what ends one that is not says nothing. */
const keptOpenBets = 500;
/** Each open bet may be of a run of its own. */
const keptRuns = keptOpenBets;

const hour = 3_600_000;
/** Stakes are added up by so many hours: what the window cuts is of before. */
export const spanMs = 6 * hour;
const week = 7 * 24 * hour;

const ownStake = (stake: number, funding: Funding | undefined): number =>
  funding === undefined || funding.kind === 'cash' ? stake : 0;

const atNight = (watch: HarmWatch, folding: Folding): HarmWatch => {
  const { fact, rules } = folding;
  const { hour: shown, day } = clockOf(fact.at, watch.jurisdiction);
  const isNight = shown >= rules.night.fromHour && shown < rules.night.toHour;
  return isNight ? addToEntry(watch, 'night-play', day, folding) : watch;
};

/** Whether a run that somebody has looked at since goes on as another. */
const isLookedAt = (watch: HarmWatch, { first, isRaised }: Run): boolean =>
  isRaised || first.revision <= Math.max(watch.cleared, watch.raised['long-play'] ?? -1);

/** The newest of a run: its last bet, or what one of its bets lost since. */
export const newestOf = ({ last, lastLoss }: Run): Fact =>
  lastLoss && lastLoss.revision > last.revision ? lastLoss : last;

const played = (watch: HarmWatch, { fact, rules }: Folding): HarmWatch => {
  const last = watch.runs.at(-1);
  if (last && fact.at - last.last.at <= rules.pauseMs && !isLookedAt(watch, last)) {
    return { ...watch, runs: watch.runs.with(-1, { ...last, last: fact }) };
  }
  const oldest =
    fact.at - Math.max(rules.markers['long-play'].windowMs, rules.markers['heavy-loss'].windowMs);
  const open = new Set(watch.openBets.map(({ run }) => run));
  const kept = watch.runs.filter((run) => newestOf(run).at > oldest || open.has(run.first.revision));
  const next: Run = { first: fact, last: fact, lost: 0, lastLoss: null, isRaised: false };
  return { ...watch, runs: [...kept, next].slice(-keptRuns) };
};

const staked = (watch: HarmWatch, stake: number, { fact, rules }: Folding): HarmWatch => {
  const span = Math.floor(fact.at / spanMs);
  const last = watch.spans.at(-1);
  const isLast = last && last.span === span && last.first.revision > watch.cleared;
  if (isLast) {
    const largest = stake > last.stake ? { largest: fact, stake } : {};
    return { ...watch, spans: watch.spans.with(-1, { ...last, staked: last.staked + stake, ...largest }) };
  }
  const kept = rules.markers['rising-stakes'].windowMs + rules.usual.weeks * week;
  const recent = watch.spans.filter((one) => one.span * spanMs > fact.at - kept - spanMs);
  const next: StakedSpan = { span, staked: stake, first: fact, largest: fact, stake };
  return { ...watch, spans: [...recent, next] };
};

const opens = (watch: HarmWatch, betId: string, stake: number): HarmWatch => {
  const run = watch.runs.at(-1)?.first.revision ?? -1;
  const others = watch.openBets.filter((bet) => bet.betId !== betId);
  return { ...watch, openBets: [...others, { betId, stake, run }].slice(-keptOpenBets) };
};

export const betPlaced = (
  before: HarmWatch,
  { betId, stake: all, funding }: Data<'BetPlaced'>,
  folding: Folding,
): HarmWatch => {
  const stake = ownStake(all, funding);
  const watch = opens(atNight(played(before, folding), folding), betId, stake);
  if (stake === 0) return watch;
  return stakedAgain(chasedByStake(staked(watch, stake, folding), stake, folding), folding);
};

/** Takes a bet from the open ones, and adds what it lost to its run. */
const ends = (
  watch: HarmWatch,
  betId: string,
  { returned, stake: part, left = 0 }: { returned: number; stake?: number; left?: number },
  folding: Folding,
): HarmWatch => {
  const bet = watch.openBets.find((one) => one.betId === betId);
  if (!bet || bet.stake === 0) return withoutBet(watch, betId);
  const stake = part ?? bet.stake;
  const loss = stake - returned;
  const lastLoss = loss > 0 ? { lastLoss: folding.fact } : {};
  const runs = watch.runs.map((run) =>
    run.first.revision === bet.run ? { ...run, lost: run.lost + loss, ...lastLoss } : run,
  );
  const rest = left === 0 ? withoutBet(watch, betId) : withStake(watch, betId, left);
  const next = { ...rest, runs };
  return loss > 0 ? lost(next, stake, folding) : next;
};

const withoutBet = (watch: HarmWatch, betId: string): HarmWatch => ({
  ...watch,
  openBets: watch.openBets.filter((bet) => bet.betId !== betId),
});

const withStake = (watch: HarmWatch, betId: string, stake: number): HarmWatch => ({
  ...watch,
  openBets: watch.openBets.map((bet) => (bet.betId === betId ? { ...bet, stake } : bet)),
});

export const betSettled = (
  watch: HarmWatch,
  { betId, outcome, returned }: Data<'BetSettled'>,
  folding: Folding,
): HarmWatch => (outcome === 'void' ? withoutBet(watch, betId) : ends(watch, betId, { returned }, folding));

export const betCashedOut = (
  watch: HarmWatch,
  { betId, value }: Data<'BetCashedOut'>,
  folding: Folding,
): HarmWatch => ends(watch, betId, { returned: value }, folding);

export const betPartlyCashedOut = (
  watch: HarmWatch,
  { betId, value, remainingStake }: Data<'BetPartlyCashedOut'>,
  folding: Folding,
): HarmWatch => {
  const before = watch.openBets.find((bet) => bet.betId === betId)?.stake ?? 0;
  return ends(
    watch,
    betId,
    { returned: value, stake: Math.max(before - remainingStake, 0), left: remainingStake },
    folding,
  );
};

export const betVoided = (watch: HarmWatch, { betId }: Data<'BetVoided'>): HarmWatch =>
  withoutBet(watch, betId);

/** What a run lost raised a marker: that is of its first bet on. */
export const lossRaised = (watch: HarmWatch, { from }: HarmEvidence): HarmWatch => ({
  ...watch,
  runs: watch.runs.map((run) => (run.first.revision === from ? { ...run, isRaised: true } : run)),
});

/** Open again, though of no run any more: what it paid is told by its end. */
export const betReopened = (watch: HarmWatch, { betId, bet }: Data<'BetReopened'>): HarmWatch => {
  const stake = ownStake(bet.stake, bet.funding);
  const others = watch.openBets.filter((one) => one.betId !== betId);
  return { ...watch, openBets: [...others, { betId, stake, run: -1 }].slice(-keptOpenBets) };
};
