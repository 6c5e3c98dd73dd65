import { texts } from '@paddock/contracts/texts';
import { onAccountLeft } from '../../../lib/account-changes.ts';
import { addAllToSlip } from '../../../lib/api/betslip/compose.ts';
import { CallError } from '../../../lib/call-error.ts';
import { betslip, createBetslip } from '../betslip.ts';
import type { ChosenPrice } from '../chosen-price.ts';
import { openPress } from '../open-press.ts';
import { createSlipQuery } from '../slip-query.ts';

/** The slip of the quick-bet popup, beside the betslip. */
export const quickBetslip = createBetslip('quick-bet', createSlipQuery('quick-bet'), {
  ...openPress,
  // After a reload the popup is gone, and its press is followed on the betslip.
  read: () => undefined,
});

// The popup is gone, and what is unknown of its press is said on the betslip.
onAccountLeft(({ to }) => {
  if (quickBetslip.leave(to) && to === null) betslip.placement.interrupt();
});

/** Starts a quick bet: the popup's slip holds this selection and nothing else. */
export const startQuickBet = async ({ market, selection }: ChosenPrice): Promise<void> => {
  const { placement, stakes, funding, query } = quickBetslip;
  placement.compose();
  stakes.forgetAll();
  funding.set({ kind: 'cash' });
  const result = await addAllToSlip('quick-bet', [
    { marketId: market.marketId, selectionId: selection.selectionId },
  ]);
  if (result.kind === 'failed') throw new CallError('selection-unknown', result.message || texts.problem);
  await query.fetch();
};

/**
 * Closes the popup; not while its bet is being placed, as nothing else would say what becomes of it. An offer that is left
 * is turned down.
 */
export const leaveQuickBet = (close: () => void): void => {
  const { placement } = quickBetslip;
  if (placement.isPlacing()) return;
  void placement.reject(false);
  close();
};
