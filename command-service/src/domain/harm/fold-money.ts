import type { AccountEvent, DataOf } from '@paddock/contracts/events';
import { createUuidOfName } from '@paddock/contracts/ids';
import { isGivenUp } from '@paddock/contracts/payments';
import { addEntry, entryOf, type Folding } from './entries.ts';
import { chased } from './fold-chase.ts';
import type { HarmWatch } from './watch.ts';

type Data<Type extends AccountEvent['type']> = DataOf<AccountEvent, Type>;

/** Withdrawals that came back which are remembered. */
const keptReturned = 20;
/** Deposits that have not ended which are remembered: more than an account may ask for within hours. */
const keptAsked = 100;

/** Cards are told apart here, and not charged: what the payment provider charges them by is not kept. */
const cardIdOf = createUuidOfName('7b0f5c1d-2c3e-4f0a-8f57-0d6a1e94c3b2');

/** Also one that is declined: it is asked for that tells of chasing. */
export const depositRequested = (
  watch: HarmWatch,
  { depositId, card }: Data<'DepositRequested'>,
  folding: Folding,
): HarmWatch => {
  const asked = [...watch.asked, { depositId, at: folding.fact.at }].slice(-keptAsked);
  const entry = entryOf(folding.fact, { key: cardIdOf(card.token) });
  return chased(addEntry({ ...watch, asked }, 'many-cards', entry, folding), folding);
};

const withoutAsked = (watch: HarmWatch, depositId: string): HarmWatch => ({
  ...watch,
  asked: watch.asked.filter((one) => one.depositId !== depositId),
});

/**
 * A deposit was paid in when it was asked for, however late that becomes known. `requestedAt`: of one that is known only as it
 * was taken back. `at`: when it became known, milliseconds.
 */
export const paidInAt = (
  { asked }: HarmWatch,
  { depositId, requestedAt }: Data<'DepositCompleted'>,
  at: number,
): number => {
  const known = asked.find((one) => one.depositId === depositId)?.at ?? at;
  return Math.min(requestedAt === undefined ? known : Date.parse(requestedAt), at);
};

/**
 * It counts from when it was paid in, for as long as the marker looks back. What was scored by then stays: where its window is
 * over it counts no more, no marker is raised for a time that has passed, and one that was raised keeps the evidence that it
 * was raised with.
 */
export const depositCompleted = (
  watch: HarmWatch,
  data: Data<'DepositCompleted'>,
  folding: Folding,
): HarmWatch => {
  const { fact } = folding;
  const entry = entryOf({ ...fact, at: paidInAt(watch, data, fact.at) }, { amount: data.amount });
  return addEntry(withoutAsked(watch, data.depositId), 'frequent-deposits', entry, folding);
};

/** In cash it is paid in as it is confirmed. */
export const shopDepositConfirmed = (
  watch: HarmWatch,
  { amount }: Data<'ShopDepositConfirmed'>,
  folding: Folding,
): HarmWatch => addEntry(watch, 'frequent-deposits', entryOf(folding.fact, { amount }), folding);

/** That a provider was silent, or that a customer left their bank's page, is no failure. */
export const depositDeclined = (
  watch: HarmWatch,
  { depositId, reason }: Data<'DepositDeclined'>,
  folding: Folding,
): HarmWatch => {
  // The money of one that was given up may arrive yet.
  if (isGivenUp(reason)) return watch;
  return addEntry(withoutAsked(watch, depositId), 'failed-deposits', entryOf(folding.fact), folding);
};

/** Those that are blocked as too many failed are declined deposits already. */
export const depositsBlocked = (
  watch: HarmWatch,
  { because }: Data<'DepositsBlocked'>,
  folding: Folding,
): HarmWatch =>
  because === 'frequent' ? addEntry(watch, 'blocked-deposits', entryOf(folding.fact), folding) : watch;

/** What a payment that was taken back took of one did not come back to be played with. */
export const withdrawalFailed = (
  watch: HarmWatch,
  { amount, taken }: Data<'WithdrawalFailed'>,
  { fact, rules }: Folding,
): HarmWatch => {
  if (taken) return watch;
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
