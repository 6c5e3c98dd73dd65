import { type Block, longestOf } from './blocked.ts';

/** What wrong passwords lead to: from one place, and from all places together that the account does not know. */
export type GuessRule = {
  /** Wrong ones in a row from one place, none a day after the one before, which block it. */
  attempts: number;
  /** Wrong ones from all places that nobody signed in from before, none a day after the one before, which block those places. */
  strangers: number;
  /** How long the first block lasts. Each one that follows within a day of its end lasts twice as long, at most a day. */
  blockMs: number;
  /** The longest, where that is less than a day. */
  longestBlockMs?: number;
};

/**
 * Wrong passwords in a row and when the last of them was, until when no more are checked, and how long that block is in
 * milliseconds. A day without a wrong one begins the count anew, as owners mistype; so nothing is left of guesses two
 * days after they and their block ended.
 */
type Row = { failures: number; failedAt: string | null; blockedUntil: string | null; blockMs: number };

/**
 * A place that passwords came from, by a digest of its network address, or of the device where a right one came from it
 * before. `isKnown`: a right one did.
 */
type Place = Row & { origin: string; isKnown: boolean; isDevice: boolean };

/**
 * Attempts on one account, by where they came from. Each place has its own budget, so that nobody locks out others, and
 * a known device one beside that of its network address, so that nobody at the same address does either; the places that nobody signed in from share one more, so that nobody guesses from many of them. `places`: newest
 * last.
 */
export type Attempts = { places: readonly Place[]; strangers: Row };

const none: Row = { failures: 0, failedAt: null, blockedUntil: null, blockMs: 0 };

const dayMs = 24 * 3_600_000;

export const noAttempts: Attempts = { places: [], strangers: none };

/** Places that are kept: those known, and more strangers than their budget lets in. */
const keptKnown = 5;
const keptStrangers = 50;
/** Devices that are kept. Only a right password adds one, so that no stranger pushes one out. */
const keptDevices = 10;

const placeOf = ({ places }: Attempts, origin: string): Place | undefined =>
  places.find((place) => place.origin === origin);

const withPlace = (attempts: Attempts, changed: Place): Attempts => {
  const others = attempts.places.filter(({ origin }) => origin !== changed.origin);
  const all = [...others, changed];
  const devices = all.filter(({ isDevice }) => isDevice).slice(-keptDevices);
  const known = all.filter(({ isKnown, isDevice }) => isKnown && !isDevice).slice(-keptKnown);
  const strange = all.filter(({ isKnown }) => !isKnown).slice(-keptStrangers);
  return { ...attempts, places: [...devices, ...known, ...strange] };
};

/**
 * Where something came from: its network address, and the device if the browser says one. `deviceDigest`: the device as
 * every account knows it; `browser`: it in words; `country`: of the address.
 */
export type Whence = {
  origin: string;
  device?: string | undefined;
  deviceDigest?: string | undefined;
  browser?: string | undefined;
  country?: string | undefined;
};

/** Whether somebody signed in to the account on this device before. */
export const isKnownDevice = (attempts: Attempts, device: string | undefined): boolean =>
  device !== undefined && placeOf(attempts, device)?.isDevice === true;

/** Whether somebody signed in to the account from there before. */
export const isKnownPlace = (attempts: Attempts, origin: string | undefined): boolean =>
  origin !== undefined && placeOf(attempts, origin)?.isKnown === true;

/** By what an attempt is counted: the device where somebody signed in before, else the network address. */
export const countedBy = (attempts: Attempts, { origin, device }: Whence): string =>
  device !== undefined && isKnownDevice(attempts, device) ? device : origin;

const isOver = ({ blockedUntil }: Row, now: Date): boolean =>
  blockedUntil === null || now.getTime() >= Date.parse(blockedUntil);

/** The block by which no password is checked that comes from there: of the place, and of all that are not known. */
export const blockFor = (attempts: Attempts, origin: string, now: Date): Block | undefined => {
  const place = placeOf(attempts, origin);
  const rows = [...(place ? [place] : []), ...(place?.isKnown ? [] : [attempts.strangers])];
  return longestOf(
    rows.flatMap((row) =>
      row.blockedUntil === null || isOver(row, now)
        ? []
        : [{ until: row.blockedUntil, blockMs: row.blockMs }],
    ),
  );
};

/** Whether no password is checked that comes from there. */
export const isBlockedFor = (attempts: Attempts, origin: string, now: Date): boolean =>
  blockFor(attempts, origin, now) !== undefined;

/** Wrong ones as they count now. */
const failuresOf = ({ failures, failedAt }: Row, now: Date): number =>
  failedAt === null || now.getTime() - Date.parse(failedAt) > dayMs ? 0 : failures;

/** Wrong passwords in a row from there. */
export const failuresFrom = (attempts: Attempts, origin: string, now: Date): number =>
  failuresOf(placeOf(attempts, origin) ?? none, now);

/** How long the next block lasts. A block that ended more than a day ago is no longer followed by this one. */
const nextBlockMs = (
  { blockedUntil, blockMs }: Row,
  { rule, longestMs, now }: { rule: GuessRule; longestMs: number; now: Date },
): number => {
  const isInRow = blockedUntil !== null && now.getTime() - Date.parse(blockedUntil) <= dayMs;
  return isInRow ? Math.min(Math.max(2 * blockMs, rule.blockMs), longestMs) : rule.blockMs;
};

/** Blocks that one more wrong guess from there leads to: of the place, and without `origin` of all that are not known. */
export const blocksAfterGuess = (
  attempts: Attempts,
  origin: string,
  rule: GuessRule,
  now: Date,
): { until: string; origin?: string }[] => {
  const place = placeOf(attempts, origin);
  const { strangers } = attempts;
  const longestMs = rule.longestBlockMs ?? dayMs;
  const untilOf = (row: Row) =>
    new Date(now.getTime() + nextBlockMs(row, { rule, longestMs, now })).toISOString();
  const isOwn = failuresFrom(attempts, origin, now) + 1 >= rule.attempts;
  const isOfAll = !place?.isKnown && failuresOf(strangers, now) + 1 >= rule.strangers;
  return [
    ...(isOwn ? [{ until: untilOf(place ?? none), origin }] : []),
    ...(isOfAll ? [{ until: untilOf(strangers) }] : []),
  ];
};

/**
 * A right password: the place is known from now on. What others guess from places not known is counted on: else they
 * would guess without end beside an owner who signs in. Events of before origins were kept name none.
 */
export const succeededFrom = (attempts: Attempts, origin: string | undefined): Attempts =>
  origin === undefined
    ? attempts
    : withPlace(attempts, {
        ...none,
        origin,
        isKnown: true,
        isDevice: placeOf(attempts, origin)?.isDevice ?? false,
      });

/** Somebody signed in on this device: it has a budget of its own from now on. */
export const withDevice = (attempts: Attempts, device: string): Attempts =>
  withPlace(attempts, { ...none, origin: device, isKnown: true, isDevice: true });

/** Somebody signed in there: it is known, and what it failed at otherwise counts on. */
export const withKnown = (attempts: Attempts, origin: string | undefined): Attempts => {
  if (origin === undefined) return attempts;
  const place = placeOf(attempts, origin) ?? { ...none, isDevice: false };
  return withPlace(attempts, { ...place, origin, isKnown: true });
};

/** Somebody signed in on this device: the same, with a budget of its own. */
export const withKnownDevice = (attempts: Attempts, device: string): Attempts => {
  const place = placeOf(attempts, device) ?? none;
  return withPlace(attempts, { ...place, origin: device, isKnown: true, isDevice: true });
};

/** Its owner begins anew there: no other place is known any more, and what was counted or blocked elsewhere stays so. */
export const knownOnlyAt = (attempts: Attempts, origin: string | undefined): Attempts => ({
  ...attempts,
  places: attempts.places
    .filter((place) => place.origin === origin || place.failures > 0 || place.blockedUntil !== null)
    .map((place) => (place.origin === origin ? place : { ...place, isKnown: false, isDevice: false })),
});

const oneMore = <R extends Row>(row: R, at: string): R => ({
  ...row,
  failures: failuresOf(row, new Date(at)) + 1,
  failedAt: at,
});

export const failedFrom = (attempts: Attempts, origin: string | undefined, at: string): Attempts => {
  const strangers = oneMore(attempts.strangers, at);
  if (origin === undefined) return { ...attempts, strangers };
  const place = placeOf(attempts, origin) ?? { ...none, origin, isKnown: false, isDevice: false };
  const counted = withPlace(attempts, oneMore(place, at));
  return place.isKnown ? counted : { ...counted, strangers };
};

/** A block of one place, or without an origin of all that are not known. The count begins anew after it. */
export const blockedOn = (
  attempts: Attempts,
  { until, origin }: { until: string; origin?: string | undefined },
  at: string,
): Attempts => {
  const row = { ...none, blockedUntil: until, blockMs: Date.parse(until) - Date.parse(at) };
  if (origin === undefined) return { ...attempts, strangers: row };
  const { isKnown = false, isDevice = false } = placeOf(attempts, origin) ?? {};
  return withPlace(attempts, { origin, isKnown, isDevice, ...row });
};

/** Every block is over and every count begins anew; the places that are known stay so. */
export const forgiven = ({ places }: Attempts): Attempts => ({
  places: places.filter(({ isKnown }) => isKnown).map((place) => ({ ...place, ...none })),
  strangers: none,
});

/** Whether there is anything to forgive. */
export const hasFailures = ({ places, strangers }: Attempts): boolean =>
  [...places, strangers].some(({ failures, blockedUntil }) => failures > 0 || blockedUntil !== null);
