import { sessionQuery } from '../../lib/api/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isCustomer } from '../../lib/session.ts';
import type { ChosenPrice } from './chosen-price.ts';
import { addSelection, removeSelection } from './edit-slip.ts';
import { isOnSlip } from './on-slip.ts';
import { openQuickBet } from './quick-bet/quick-bet-popup.ts';
import { isQuickBet } from './quick-bet/quick-bet-setting.ts';
import { refusedOffline } from './refused-offline.ts';

const isCustomerHere = (): boolean => {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  return session !== undefined && isCustomer(session);
};

/** Takes a selection off the slip if it is on it, else opens the quick-bet popup or puts it onto the slip. */
export const choosePrice = (chosen: ChosenPrice): void => {
  const { selectionId } = chosen.selection;
  if (refusedOffline()) return;
  if (isOnSlip(selectionId)) void removeSelection(selectionId);
  else if (isQuickBet() && isCustomerHere()) openQuickBet(chosen);
  else void addSelection(chosen);
};
