import { sessionQuery } from '../../lib/api/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isCustomer } from '../../lib/session.ts';
import type { ChosenPrice } from './chosen-price.ts';
import { addSelection, removeSelection } from './edit-slip.ts';
import { isOnSlip } from './on-slip.ts';
import { openQuickBet } from './quick-bet/quick-bet-popup.ts';
import { isQuickBet } from './quick-bet/quick-bet-setting.ts';
import { refusedOffline } from './refused-offline.ts';

/** Whether a customer chooses: it may not be known yet on a page that is being opened. Without an answer nobody is. */
const isCustomerHere = (): Promise<boolean> =>
  queryClient.ensureQueryData(sessionQuery).then(isCustomer, () => false);

/** Takes a selection off the slip if it is on it, else opens the quick-bet popup or puts it onto the slip. */
export const choosePrice = async (chosen: ChosenPrice): Promise<void> => {
  const { selectionId } = chosen.selection;
  if (refusedOffline()) return;
  if (isOnSlip(selectionId)) await removeSelection(selectionId);
  else if (isQuickBet() && (await isCustomerHere())) openQuickBet(chosen);
  else await addSelection(chosen);
};
