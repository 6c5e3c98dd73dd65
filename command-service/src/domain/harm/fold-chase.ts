import { addEntry, entryOf, type Folding } from './entries.ts';
import type { HarmWatch } from './watch.ts';

/** Some of the customer's own money is lost: the next deposit, or larger stake, may chase it. */
export const lost = (watch: HarmWatch, stake: number, { fact }: Folding): HarmWatch => ({
  ...watch,
  loss: { ...fact, stake },
});

/** Something that chases the last loss, where it comes soon after: each loss is chased once. */
export const chased = (watch: HarmWatch, folding: Folding): HarmWatch => {
  const { loss } = watch;
  const { fact, rules } = folding;
  if (!loss || fact.at - loss.at > rules.chase.withinMs) return watch;
  const first = { revision: loss.revision, at: loss.at };
  return addEntry({ ...watch, loss: null }, 'chasing-losses', { ...entryOf(fact), first }, folding);
};

export const chasedByStake = (watch: HarmWatch, stake: number, folding: Folding): HarmWatch =>
  watch.loss && stake >= watch.loss.stake * folding.rules.chase.largerBy ? chased(watch, folding) : watch;
