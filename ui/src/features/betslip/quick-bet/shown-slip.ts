import type { Slip } from '../../../lib/api/betslip/slip.ts';
import type { PlacementState } from '../../place-bet/placement-state.ts';

/**
 * The slip that the popup shows: the last one with a selection stays behind what is said of its placement, also when
 * the bet has been placed meanwhile and the slip is empty. Undefined when there is nothing to show any more.
 */
export const shownSlip = (
  { step }: Pick<PlacementState, 'step'>,
  slip: Slip | undefined,
  last: Slip | undefined,
): Slip | undefined => {
  const held = slip && slip.selections.length > 0 ? slip : undefined;
  return held ?? (step === 'composing' ? undefined : last);
};
