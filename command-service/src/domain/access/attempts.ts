/** What wrong passwords lead to: from one place, and from all places together that the account does not know. */
export type GuessRule = {
  /** Wrong ones in a row from one place that block it. */
  attempts: number;
  /** Wrong ones from all places that nobody signed in from before, which block those places. */
  strangers: number;
  blockMs: number;
};

/** Wrong passwords in a row, and until when no more are checked. */
type Row = { failures: number; blockedUntil: string | null };

/** A place that passwords came from, by a digest of its network address. `isKnown`: a right one did. */
type Place = Row & { origin: string; isKnown: boolean };

/**
 * Attempts on one account, by where they came from. Each place has its own budget, so that nobody locks out others;
 * the places that nobody signed in from share one more, so that nobody guesses from many of them. `places`: newest
 * last.
 */
export type Attempts = { places: readonly Place[]; strangers: Row };

const none: Row = { failures: 0, blockedUntil: null };

export const noAttempts: Attempts = { places: [], strangers: none };

/** Places that are kept: those known, and more strangers than their budget lets in. */
const keptKnown = 5;
const keptStrangers = 50;

const placeOf = ({ places }: Attempts, origin: string): Place | undefined =>
  places.find((place) => place.origin === origin);

const withPlace = (attempts: Attempts, changed: Place): Attempts => {
  const others = attempts.places.filter(({ origin }) => origin !== changed.origin);
  const all = [...others, changed];
  const known = all.filter(({ isKnown }) => isKnown).slice(-keptKnown);
  const strange = all.filter(({ isKnown }) => !isKnown).slice(-keptStrangers);
  return { ...attempts, places: [...known, ...strange] };
};

const isOver = ({ blockedUntil }: Row, now: Date): boolean =>
  blockedUntil === null || now.getTime() >= Date.parse(blockedUntil);

/** Whether no password is checked that comes from there. */
export const isBlockedFor = (attempts: Attempts, origin: string, now: Date): boolean => {
  const place = placeOf(attempts, origin);
  if (place && !isOver(place, now)) return true;
  return !place?.isKnown && !isOver(attempts.strangers, now);
};

/** Wrong passwords in a row from there, and from all strangers where it is one of them. */
export const guessesFrom = (
  attempts: Attempts,
  origin: string,
): { own: number; strangers: number | undefined } => {
  const place = placeOf(attempts, origin);
  return {
    own: place?.failures ?? 0,
    strangers: place?.isKnown ? undefined : attempts.strangers.failures,
  };
};

/** A right password: the place is known from now on. Events of before origins were kept name none. */
export const succeededFrom = (attempts: Attempts, origin: string | undefined): Attempts => {
  const renewed = { ...attempts, strangers: none };
  return origin === undefined ? renewed : withPlace(renewed, { ...none, origin, isKnown: true });
};

const oneMore = ({ failures, blockedUntil }: Row): Row => ({ failures: failures + 1, blockedUntil });

export const failedFrom = (attempts: Attempts, origin: string | undefined): Attempts => {
  if (origin === undefined) return { ...attempts, strangers: oneMore(attempts.strangers) };
  const place = placeOf(attempts, origin) ?? { ...none, origin, isKnown: false };
  const counted = withPlace(attempts, { ...place, ...oneMore(place) });
  return place.isKnown ? counted : { ...counted, strangers: oneMore(attempts.strangers) };
};

/** A block of one place, or without an origin of all that are not known. The count begins anew after it. */
export const blockedOn = (
  attempts: Attempts,
  { until, origin }: { until: string; origin?: string | undefined },
): Attempts => {
  const row = { failures: 0, blockedUntil: until };
  if (origin === undefined) return { ...attempts, strangers: row };
  return withPlace(attempts, { origin, isKnown: placeOf(attempts, origin)?.isKnown ?? false, ...row });
};

/** Every block is over and every count begins anew; the places that are known stay so. */
export const forgiven = ({ places }: Attempts): Attempts => ({
  places: places.filter(({ isKnown }) => isKnown).map((place) => ({ ...place, ...none })),
  strangers: none,
});

/** Whether there is anything to forgive. */
export const hasFailures = ({ places, strangers }: Attempts): boolean =>
  [...places, strangers].some(({ failures, blockedUntil }) => failures > 0 || blockedUntil !== null);
