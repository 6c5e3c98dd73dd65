import type { netDeposits, ResponseInput } from '@paddock/contracts/http';
import type { AccountReader } from './account-reader.ts';
import { summaryField } from './account-summary.ts';
import { moneyYearsField, netDepositsOf } from './payment-sums.ts';

/** Net deposits as `net-deposits` answers them; `undefined` while the account is not known here. */
export const readNetDeposits = async (
  account: AccountReader,
): Promise<ResponseInput<typeof netDeposits> | undefined> => {
  const [summary, years] = await account.getBoth(summaryField, moneyYearsField);
  return summary && { currency: summary.currency, ...netDepositsOf(years ?? {}) };
};
