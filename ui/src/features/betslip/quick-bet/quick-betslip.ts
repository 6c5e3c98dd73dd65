import { addQuickToBetslip } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { ask } from '../../../lib/api.ts';
import { CallError } from '../../../lib/call-error.ts';
import { createBetslip } from '../betslip.ts';
import type { Pressed } from '../edit-slip.ts';
import { createSlipView } from '../slip-query.ts';

/** The slip of the quick-bet popup, beside the betslip. */
export const quickBetslip = createBetslip(true, createSlipView(true));

const addFailed = 2;

/** Starts a quick bet: the popup's slip holds this selection and nothing else. */
export const startQuickBet = async ({ market, selection }: Pressed): Promise<true> => {
  const { placing, stakes, funding, view } = quickBetslip;
  placing.compose();
  stakes.forgetAll();
  funding.set({ kind: 'cash' });
  const { Status, msg } = await ask(addQuickToBetslip, {
    body: { selections: [{ marketid: market.marketId, selectionid: selection.selectionId }], isPopUp: true },
  });
  if (Status === addFailed) throw new CallError('selection-unknown', msg || texts.problem);
  await view.read();
  return true;
};
