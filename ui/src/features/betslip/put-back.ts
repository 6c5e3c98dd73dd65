import { texts } from '@paddock/contracts/texts';
import { toast } from '../../design/toast.ts';
import { addAllToSlip } from '../../lib/api/betslip/compose.ts';
import { errorText } from '../../lib/call-error.ts';
import { betslip, resumePress } from './betslip.ts';
import type { KeptSlip } from './kept-slip.ts';
import { mainSlipQuery } from './main-slip-query.ts';
import { accountHere } from './open-press.ts';

/**
 * Puts what the page showed before signing in on the betslip again, where that is empty now, and says so. Not what may
 * have been placed, which is found out first; and for nobody but who is here now.
 */
export const putBack = async ({ selections, stakes }: KeptSlip): Promise<void> => {
  const customer = accountHere();
  try {
    await resumePress();
    if (betslip.placement.state.get().step !== 'composing') return;
    await mainSlipQuery.fetch();
    if (accountHere() !== customer || mainSlipQuery.current()?.selections.length) return;
    const result = await mainSlipQuery.commands.send(() => addAllToSlip('betslip', selections));
    await mainSlipQuery.fetch();
    if (accountHere() !== customer) return;
    for (const [id, text] of stakes) betslip.stakes.set(id, text);
    if (result.kind === 'failed') toast({ tone: 'error', title: result.message || texts.problem });
    else toast({ tone: 'info', title: texts.betslip.putBack });
  } catch (error) {
    toast({ tone: 'error', title: errorText(error) });
  }
};
