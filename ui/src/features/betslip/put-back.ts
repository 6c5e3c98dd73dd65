import { texts } from '@paddock/contracts/texts';
import { toast } from '../../design/toast.ts';
import { addAllToSlip } from '../../lib/api/betslip/compose.ts';
import { errorText } from '../../lib/call-error.ts';
import { betslip } from './betslip.ts';
import type { KeptSlip } from './kept-slip.ts';
import { mainSlipQuery } from './main-slip-query.ts';

/** Puts what the page showed before signing in on the betslip again, where that is empty now, and says so. */
export const putBack = async ({ selections, stakes }: KeptSlip): Promise<void> => {
  try {
    await mainSlipQuery.fetch();
    if (mainSlipQuery.current()?.selections.length) return;
    const result = await mainSlipQuery.commands.send(() => addAllToSlip('betslip', selections));
    await mainSlipQuery.fetch();
    betslip.placement.compose();
    for (const [id, text] of stakes) betslip.stakes.set(id, text);
    if (result.kind === 'failed') toast({ tone: 'error', title: result.message || texts.problem });
    else toast({ tone: 'info', title: texts.betslip.putBack });
  } catch (error) {
    toast({ tone: 'error', title: errorText(error) });
  }
};
