import { type BetslipView, getBetslipBets } from '@paddock/contracts/http';
import { callKey, callQuery } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

/** The slip as the server holds it, one per visitor. */
export const slipQuery = { ...callQuery(getBetslipBets, {}), staleTime: 5000 };
const key = callKey(getBetslipBets, {});

export const slipNow = (): BetslipView | undefined => queryClient.getQueryData<BetslipView>(key);

/** Changes what is shown before the server has answered; what is being read meanwhile is older and dropped. */
export async function showSlip(change: (slip: BetslipView) => BetslipView): Promise<void> {
  await queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueryData<BetslipView>(key, (slip) => change(slip ?? emptySlip));
}

export const readSlipAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

const emptySlip: BetslipView = {
  Error: null,
  Msg: [],
  betTypes: [],
  combineMessage: null,
  totalStake: 0,
  potentialReturn: null,
  isTradable: true,
  pricesPaused: false,
  currency: null,
};
