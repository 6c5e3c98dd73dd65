import { type BetslipView, getBetslipBets } from '@paddock/contracts/http';
import { callKey, callQuery } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

/** A slip as the server holds it: one per visitor, and a second one for the quick-bet popup. */
export const createSlipView = (popUp: boolean) => {
  const input = popUp ? { query: { isPopUp: true } } : {};
  const key = callKey(getBetslipBets, input);
  const query = { ...callQuery(getBetslipBets, input), staleTime: 5000 };
  return {
    query,
    now: (): BetslipView | undefined => queryClient.getQueryData<BetslipView>(key),
    /** Changes what is shown before the server has answered; what is being read meanwhile is older and dropped. */
    async show(change: (slip: BetslipView) => BetslipView): Promise<void> {
      await queryClient.cancelQueries({ queryKey: key, exact: true });
      queryClient.setQueryData<BetslipView>(key, (slip) => change(slip ?? emptySlip));
    },
    /** Reads it from the server, whatever is known or being read. */
    async read(): Promise<void> {
      await queryClient.cancelQueries({ queryKey: key, exact: true });
      await queryClient.fetchQuery({ ...query, staleTime: 0 });
    },
    readAgain: (): Promise<void> => queryClient.invalidateQueries({ queryKey: key, exact: true }),
  };
};
export type SlipView = ReturnType<typeof createSlipView>;

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
  balance: null,
  freeBalance: 0,
  tokens: [],
  accaPromo: {
    eligible: false,
    chosen: null,
    boostAvailable: false,
    insuranceAvailable: false,
    boostPercent: 0,
    ineligible: [],
  },
  retainSelection: false,
  priceAcceptance: 'none',
  maximumPayout: 0,
};
