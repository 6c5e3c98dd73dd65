import type { AccountEventOf, Slice } from '../slice.ts';

/**
 * When something last happened in the account that its customer had a part in, and whether they were told that it is closed
 * otherwise; log-ins are known to their own stream. `null`: nothing did, and nobody was.
 */
type Dormancy = {
  lastActiveAt: string | null;
  warned: { lastActiveAt: string; closesAt: string } | null;
};

/** What counts as something happening, beside a log-in: docs/decisions/0098-closing-an-account.md. */
export const activityTypes = [
  'DepositRequested',
  'DepositCompleted',
  'ShopDepositRequested',
  'ShopDepositConfirmed',
  'WithdrawalRequested',
  'WithdrawalHeld',
  'WithdrawalReleased',
  'WithdrawalCompleted',
  'WithdrawalFailed',
  'WithdrawalPaidOtherwise',
  'WalletTransferred',
  'BetPlaced',
  'BetSettled',
  'BetResettled',
  'BetVoided',
  'BetCashedOut',
  'BetPartlyCashedOut',
  'AccountClosingCancelled',
  'AccountReopened',
] as const;

const handles = [...activityTypes, 'DormancyWarned'] as const;
type DormancyEvent = AccountEventOf<(typeof handles)[number]>;

export const dormancySlice: Slice<Dormancy, DormancyEvent['type']> = {
  initial: { lastActiveAt: null, warned: null },
  handles,
  evolve: (dormancy, event, { at }) => {
    if (event.type === 'DormancyWarned') {
      const { lastActiveAt, closesAt } = event.data;
      return { ...dormancy, warned: { lastActiveAt, closesAt } };
    }
    // One that becomes known late was made when it was asked for, as under limits.
    const activeAt = event.type === 'DepositCompleted' ? (event.data.requestedAt ?? at) : at;
    const isBefore =
      dormancy.lastActiveAt !== null && Date.parse(activeAt) < Date.parse(dormancy.lastActiveAt);
    return isBefore ? dormancy : { lastActiveAt: activeAt, warned: null };
  },
};
