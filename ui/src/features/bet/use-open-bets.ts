import { type Input, myBetsSearch } from '@paddock/contracts/http';
import { useCall } from '../../lib/api.ts';
import { useIsCustomer } from '../../lib/session.ts';
import type { MyBetsTab } from '../bet-history/my-bets-tab.ts';

/** Settling is told by the live line; this is for what it did not tell. */
export const openBetsPollMs = 5000;

/** A page of my bets, as it is asked for and kept: the first page is the same answer wherever it is shown. */
export const myBetsOf = (tab: MyBetsTab, page = 0): Input<typeof myBetsSearch> => ({
  body: { BetState: tab, ...(page > 0 && { PageIndex: page }) },
});

/** The customer's open bets, looked at again while there are any. */
export const useOpenBets = () => {
  const enabled = useIsCustomer() ?? false;
  return useCall(myBetsSearch, myBetsOf('Open'), {
    enabled,
    refetchInterval: ({ state }) => (state.data?.openBets ? openBetsPollMs : false),
  });
};
