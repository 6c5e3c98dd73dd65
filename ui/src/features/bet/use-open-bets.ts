import { useQuery } from '@tanstack/react-query';
import { myBetsQuery } from '../../lib/api/bet-history.ts';
import { useIsCustomer } from '../../lib/session.ts';

/** Live updates say when a bet may have settled; this is for what they missed. */
export const openBetsPollMs = 5000;

/** The customer's open bets, fetched again while there are any. */
export const useOpenBets = () => {
  const enabled = useIsCustomer() ?? false;
  return useQuery({
    ...myBetsQuery('open'),
    enabled,
    refetchInterval: ({ state }) => (state.data?.openBets ? openBetsPollMs : false),
  });
};
