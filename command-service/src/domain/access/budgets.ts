import { type Attempts, isKnownPlace } from './attempts.ts';
import { longestOf } from './blocked.ts';

/** Something that an account was made to do: where it was asked for from, and when. */
export type Spent = { origin?: string | undefined; at: string };

/** How often within a time: from one place, and from all places together that the account does not know. */
export type BudgetRule = { most: number; strangers: number; withinMs: number };

const dayMs = 24 * 3_600_000;

/** More than any rule lets all places spend within a day. */
const kept = 500;

/** With one more, and without those of more than a day before it. */
export const withSpent = <One extends Spent>(spent: readonly One[], one: One): readonly One[] => [
  ...spent.filter(({ at }) => Date.parse(one.at) - Date.parse(at) < dayMs).slice(1 - kept),
  one,
];

/** When one more is within the budget again, of those that count against it; `undefined`: it is. */
const freeFrom = (spent: readonly Spent[], most: number, withinMs: number): string | undefined => {
  const oldestFirst = spent.map(({ at }) => Date.parse(at)).toSorted((one, other) => one - other);
  const last = oldestFirst.at(-most);
  return oldestFirst.length < most || last === undefined
    ? undefined
    : new Date(last + withinMs).toISOString();
};

/**
 * Until when nothing more is let through from there; `undefined`: something is now. Each place has its own budget, as it has
 * of guesses: whoever asks on and on from elsewhere keeps nobody from it who is where they signed in before.
 */
export const spentUntil = (
  spent: readonly Spent[],
  origin: string,
  { attempts, rules, now }: { attempts: Attempts; rules: readonly BudgetRule[]; now: Date },
): string | undefined => {
  const isKnown = isKnownPlace(attempts, origin);
  const ends = rules.flatMap(({ most, strangers, withinMs }) => {
    const lately = spent.filter(({ at }) => now.getTime() - Date.parse(at) < withinMs);
    const own = lately.filter((one) => one.origin === origin);
    const strange = isKnown ? [] : lately.filter((one) => !isKnownPlace(attempts, one.origin));
    return [freeFrom(own, most, withinMs), freeFrom(strange, strangers, withinMs)];
  });
  return longestOf(ends.flatMap((until) => (until === undefined ? [] : [{ until }])))?.until;
};
