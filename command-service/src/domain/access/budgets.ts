import { type Attempts, isKnownPlace } from './attempts.ts';

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

/**
 * Whether nothing more is let through from there. Each place has its own budget, as it has of guesses: whoever asks on and
 * on from elsewhere keeps nobody from it who is where they signed in before.
 */
export const isSpent = (
  spent: readonly Spent[],
  origin: string,
  { attempts, rule: { most, strangers, withinMs }, now }: { attempts: Attempts; rule: BudgetRule; now: Date },
): boolean => {
  const lately = spent.filter(({ at }) => now.getTime() - Date.parse(at) < withinMs);
  if (lately.filter((one) => one.origin === origin).length >= most) return true;
  if (isKnownPlace(attempts, origin)) return false;
  return lately.filter((one) => !isKnownPlace(attempts, one.origin)).length >= strangers;
};
