import { paymentDepositErrorPopup, type Response, removeFundAndBetPopup } from '@paddock/contracts/http';
import { createRead, unchanged, useRead } from '../client.ts';

type DepositError = Response<typeof paymentDepositErrorPopup>['popup'];

const depositErrorRead = createRead(
  paymentDepositErrorPopup,
  {},
  ({ popup }: Response<typeof paymentDepositErrorPopup>): DepositError => popup,
);

/** What is said of the last deposit where it failed, read anew each time it is shown. */
export const useDepositError = (enabled: boolean): DepositError | undefined =>
  useRead(depositErrorRead, { enabled, staleTime: 0, refetchOnMount: 'always' }).data;

type RemoveFundAndBet = Response<typeof removeFundAndBetPopup>;

/** What is asked of who closes the deposit of their betslip. */
export const useRemoveFundAndBet = (enabled: boolean): RemoveFundAndBet | undefined =>
  useRead(createRead(removeFundAndBetPopup, {}, unchanged<RemoveFundAndBet>), { enabled }).data;
