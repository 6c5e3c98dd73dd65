import { toast } from '../../design/toast.ts';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import type { Betslip } from './betslip.ts';
import { isOffered } from './funding.ts';

/**
 * Pays with the wallet where what was chosen is not to be had any more: used in another tab, run out, or beside a boost.
 * Stakes that were meant for a free bet do not become the customer's own money unasked.
 */
export const leaveLostFunding = ({ funding, stakes, placement }: Betslip, slip: Slip): void => {
  if (placement.isPlacing() || isOffered(funding.get(), slip)) return;
  funding.set({ kind: 'cash' });
  stakes.clear();
  toast({
    tone: 'warn',
    title: 'Your free bet can no longer be used here',
    text: 'Your bet would now be paid from your balance. Please enter your stakes again.',
  });
};
