import { activeHolds } from '../holds/holds.ts';
import { isUnderWay } from '../payments/deposit-states.ts';
import type { OpenAccount } from '../state.ts';

/** What an account is not closed before: how many of each. `stakes`: held, or referred to a trader. */
export const waitsFor = ({ bets, holds, referrals, payments }: OpenAccount, now: Date) => ({
  bets: bets.open.length,
  stakes: new Set(
    [
      ...activeHolds(holds, now),
      ...referrals.filter(
        ({ status, expiresAt }) => status === 'open' && now.getTime() < Date.parse(expiresAt),
      ),
    ].map(({ placementId }) => placementId),
  ).size,
  // What staff look at may take its time, and goes where they say also once the account is closed.
  payments:
    payments.deposits.filter(isUnderWay).length +
    payments.withdrawals.filter(({ hold }) => hold === null).length,
});

/** Whether something of the customer's is open. */
export const isWaiting = (account: OpenAccount, now: Date): boolean =>
  Object.values(waitsFor(account, now)).some((count) => count > 0);

/** When what lapses by itself has lapsed at the latest, milliseconds; `undefined`: nothing does. */
export const lapsesAt = ({ holds, referrals }: OpenAccount, now: Date): number | undefined => {
  const ends = [
    ...activeHolds(holds, now).map(({ until }) => Date.parse(until)),
    ...referrals.filter(({ status }) => status === 'open').map(({ expiresAt }) => Date.parse(expiresAt)),
  ].filter((end) => end > now.getTime());
  return ends.length === 0 ? undefined : Math.max(...ends);
};
