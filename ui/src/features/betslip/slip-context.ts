import { createContext, useContext } from 'react';
import { type Betslip, betslip } from './betslip.ts';

/** Which slip the parts of a betslip are about: the betslip, unless the quick-bet popup says otherwise. */
export const BetslipContext = createContext<Betslip>(betslip);
export const useBetslip = (): Betslip => useContext(BetslipContext);
