import {
  type HarmEvidence,
  type HarmMarker,
  type HarmStrength,
  harmMarkers,
  namedEvents,
} from '@paddock/contracts/harm';
import { newestOf, spanMs } from './fold-bets.ts';
import type { HarmRules } from './rules.ts';
import {
  type CountedMarker,
  countedMarkers,
  type Entry,
  type Fact,
  type HarmWatch,
  type Run,
} from './watch.ts';

/** How strongly a marker shows, and by which events; `evidence` `null`: nothing of it is there. */
export type HarmScore = { marker: HarmMarker; strength: HarmStrength; evidence: HarmEvidence | null };

/** What was found of a marker: how much, and the events in the order of the stream. */
type Found = { value: number; events: readonly Fact[]; amount?: number; before?: number };

/** What is looked at: from after this revision, and after this instant, on. */
type Since = { floor: number; after: number };

const nothing: Found = { value: 0, events: [] };
const week = 7 * 24 * 3_600_000;

const isSince = (first: Fact, last: Fact, { floor, after }: Since): boolean =>
  first.revision > floor && last.at > after;

const lastOfEachKey = (entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.key ?? `${entry.first.revision}`, entry])).values(),
];

const ofEntries = (watch: HarmWatch, marker: CountedMarker, since: Since, rules: HarmRules): Found => {
  const recent = watch.entries[marker].filter(
    ({ first, last }) => isSince(first, last, since) && first.at > watch.clearedAt,
  );
  const entries = lastOfEachKey(recent).filter(
    ({ times }) => marker !== 'night-play' || times >= rules.night.leastBets,
  );
  const amount = entries.reduce((sum, entry) => sum + entry.amount, 0);
  return {
    value: entries.length,
    events: entries.flatMap(({ first, last }) =>
      first.revision === last.revision ? [first] : [first, last],
    ),
    ...(amount > 0 && { amount }),
  };
};

const distinct = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((fact) => [fact.revision, fact])).values(),
];

/** Of the runs of play the one with the most of it. */
const mostOf = (
  runs: readonly Run[],
  measured: (run: Run) => number,
  eventsOf: (run: Run) => readonly Fact[],
): Found =>
  runs.reduce<Found>((best, run) => {
    const value = measured(run);
    return value > best.value ? { value, events: distinct(eventsOf(run)) } : best;
  }, nothing);

const ofPlay = ({ runs }: HarmWatch, since: Since): Found =>
  mostOf(
    runs.filter(({ first, last }) => isSince(first, last, since)),
    ({ first, last }) => Math.floor((last.at - first.at) / 60_000),
    ({ first, last }) => [first, last],
  );

/** A run loses when its bets end, however long that is after the last of them was placed. */
const ofLosses = ({ runs }: HarmWatch, since: Since): Found =>
  mostOf(
    runs.filter((run) => !run.isRaised && isSince(run.first, newestOf(run), since)),
    ({ lost }) => lost,
    ({ first, last, lastLoss }) => [first, last, lastLoss ?? last],
  );

/**
 * Stakes of the window against the average of as long before, percent. Nothing is said of too little, nor of somebody who did
 * not bet in the first of the weeks before: what is usual for them nobody knows.
 */
const ofStakes = ({ spans }: HarmWatch, since: Since, { usual, markers }: HarmRules): Found => {
  const { windowMs } = markers['rising-stakes'];
  const isRecent = ({ span }: { span: number }) => span * spanMs >= since.after;
  const recent = spans.filter((one) => isRecent(one) && one.first.revision > since.floor);
  const earlier = spans.filter((one) => !isRecent(one));
  const firstWeek = since.after - (usual.weeks - 1) * week;
  if (!earlier.some(({ span }) => span * spanMs < firstWeek)) return nothing;
  const [staked, before] = [recent, earlier].map((some) => some.reduce((sum, one) => sum + one.staked, 0));
  const average = Math.floor(((before ?? 0) * windowMs) / (usual.weeks * week));
  if (average === 0 || (staked ?? 0) < usual.leastStaked) return nothing;
  return {
    value: Math.floor(((staked ?? 0) * 100) / average),
    events: recent.map(({ largest }) => largest),
    amount: staked ?? 0,
    before: average,
  };
};

const isCounted = (marker: HarmMarker): marker is CountedMarker =>
  (countedMarkers as readonly HarmMarker[]).includes(marker);

const foundOf = (marker: HarmMarker, watch: HarmWatch, since: Since, rules: HarmRules): Found => {
  if (isCounted(marker)) return ofEntries(watch, marker, since, rules);
  switch (marker) {
    case 'long-play':
      return ofPlay(watch, since);
    case 'heavy-loss':
      return ofLosses(watch, since);
    case 'rising-stakes':
      return ofStakes(watch, since, rules);
    default:
      return nothing;
  }
};

const strengthOf = (value: number, { weak, strong }: { weak: number; strong: number }): HarmStrength => {
  if (value >= strong) return 'strong';
  return value >= weak ? 'weak' : 'none';
};

const named = (events: readonly Fact[]): HarmEvidence['events'] => {
  const [first, ...others] = events;
  if (!first) return [];
  return [first, ...others.slice(-(namedEvents - 1))].map(({ revision, at }) => ({
    revision,
    at: new Date(at).toISOString(),
  }));
};

const scored = (marker: HarmMarker, found: Found, rules: HarmRules): HarmScore => {
  const rule = rules.markers[marker];
  const strength = strengthOf(found.value, rule);
  const events = found.events.toSorted((one, other) => one.revision - other.revision);
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return { marker, strength: 'none', evidence: null };
  const { value, amount, before } = found;
  const threshold = strength === 'strong' ? rule.strong : rule.weak;
  return {
    marker,
    strength,
    evidence: {
      ...{ value, threshold, windowMs: rule.windowMs },
      ...(amount !== undefined && { amount }),
      ...(before !== undefined && { before }),
      ...{ from: first.revision, through: last.revision, events: named(events) },
    },
  };
};

/** A floor below which what was raised, or looked at and lifted, counts no more. */
const floorOf = ({ cleared, raised }: HarmWatch, ...markers: readonly HarmMarker[]): number =>
  Math.max(cleared, ...markers.map((marker) => raised[marker] ?? -1));

type Single = Exclude<HarmMarker, 'several-signs'>;
const single = harmMarkers.filter((marker): marker is Single => marker !== 'several-signs');

const findOne = (marker: Single, watch: HarmWatch, floor: number, at: number, rules: HarmRules): Found =>
  foundOf(marker, watch, { floor, after: at - rules.markers[marker].windowMs }, rules);

/** Several that are weak at once are strong together. */
const findSeveral = (watch: HarmWatch, at: number, rules: HarmRules): Found => {
  const shown = single
    .map((marker) => ({
      marker,
      found: findOne(marker, watch, floorOf(watch, marker, 'several-signs'), at, rules),
    }))
    .filter(({ marker, found }) => found.value >= rules.markers[marker].weak);
  const events = shown.flatMap(({ found }) => found.events);
  return { value: shown.length, events: distinct(events) };
};

const find = (marker: HarmMarker, watch: HarmWatch, at: number, rules: HarmRules): Found =>
  marker === 'several-signs'
    ? findSeveral(watch, at, rules)
    : findOne(marker, watch, floorOf(watch, marker), at, rules);

/** What was raised or looked at counts no more (`new`), or it does (`all`). */
type Counting = 'new' | 'all';

const asIfNew = (watch: HarmWatch): HarmWatch => ({
  ...watch,
  ...{ cleared: -1, clearedAt: 0, raised: {} },
  runs: watch.runs.map((run) => ({ ...run, isRaised: false })),
});

/**
 * Every marker as it shows at an instant, milliseconds, by the account's own events alone: the same whenever, and in however
 * many parts, these were folded. What was raised before counts for that marker no more, and what somebody looked at before
 * they lifted the block counts for none, nor does what is heard of later of the time before, unless all is counted.
 */
export const harmScores = (
  known: HarmWatch,
  at: number,
  rules: HarmRules,
  counting: Counting = 'new',
): readonly HarmScore[] => {
  const watch = counting === 'all' ? asIfNew(known) : known;
  const now = Math.max(at, watch.at);
  return harmMarkers.map((marker) => scored(marker, find(marker, watch, now, rules), rules));
};

/** Those that someone has to act on, at the instant of the last event: evidence is made of no other. */
export const strongScores = (
  watch: HarmWatch,
  rules: HarmRules,
): readonly { marker: HarmMarker; evidence: HarmEvidence }[] =>
  harmMarkers.flatMap((marker) => {
    const found = find(marker, watch, watch.at, rules);
    if (found.value < rules.markers[marker].strong) return [];
    const { evidence } = scored(marker, found, rules);
    return evidence ? [{ marker, evidence }] : [];
  });
