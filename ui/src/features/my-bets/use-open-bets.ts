import { myBetsSearch } from '@paddock/contracts/http';
import { useCall } from '../../lib/api.ts';
import { useIsCustomer } from '../../lib/session.ts';

/** Settling is told by the live line; this is for what it did not tell. */
const LOOK_MS = 5000;

/** The customer's open bets, looked at again while there are any. */
export function useOpenBets() {
  const enabled = useIsCustomer() ?? false;
  return useCall(
    myBetsSearch,
    { body: { BetState: 'Open' } },
    { enabled, refetchInterval: ({ state }) => (state.data?.openBets ? LOOK_MS : false) },
  );
}
