import type { AccountEvent, DataOf } from '@paddock/contracts/events';
import { isGivenUp } from '@paddock/contracts/payments';
import { addEntry, entryOf, type Folding } from './entries.ts';
import { chased } from './fold-chase.ts';
import type { HarmWatch } from './watch.ts';

type Data<Type extends AccountEvent['type']> = DataOf<AccountEvent, Type>;

/** Withdrawals that came back which are remembered. */
const keptReturned = 20;

/** Also one that is declined: it is asked for that tells of chasing. */
export const depositRequested = (
  watch: HarmWatch,
  { card }: Data<'DepositRequested'>,
  folding: Folding,
): HarmWatch =>
  chased(addEntry(watch, 'many-cards', entryOf(folding.fact, { key: card.token }), folding), folding);

export const paidIn = (watch: HarmWatch, { amount }: { amount: number }, folding: Folding): HarmWatch =>
  addEntry(watch, 'frequent-deposits', entryOf(folding.fact, { amount }), folding);

/** That a provider was silent, or that a customer left their bank's page, is no failure. */
export const depositDeclined = (
  watch: HarmWatch,
  { reason }: Data<'DepositDeclined'>,
  folding: Folding,
): HarmWatch =>
  isGivenUp(reason) ? watch : addEntry(watch, 'failed-deposits', entryOf(folding.fact), folding);

export const withdrawalFailed = (
  watch: HarmWatch,
  { amount }: Data<'WithdrawalFailed'>,
  { fact, rules }: Folding,
): HarmWatch => {
  const recent = watch.returned.filter(({ at }) => at > fact.at - rules.stakedAgainWithinMs);
  return { ...watch, returned: [...recent, { ...fact, amount }].slice(-keptReturned) };
};

/** A bet of their own money: whatever came back not long before is staked again. */
export const stakedAgain = (watch: HarmWatch, folding: Folding): HarmWatch => {
  const { fact, rules } = folding;
  const again = watch.returned.filter(({ at }) => at > fact.at - rules.stakedAgainWithinMs);
  return again.reduce<HarmWatch>(
    (before, { amount, ...first }) =>
      addEntry(before, 'returned-withdrawals', { ...entryOf(fact), first, amount }, folding),
    { ...watch, returned: [] },
  );
};
