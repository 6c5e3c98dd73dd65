import { useSlipOf } from './main-slip-query.ts';
import { useBetslip } from './slip-context.ts';

/** The slip that the parts around are about. */
export const useSlip = () => useSlipOf(useBetslip().query);
