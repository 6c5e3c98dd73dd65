import { useEffect } from 'react';
import { refreshLimits } from '../../../lib/api/limits.ts';

/** A bet was refused because the check has not been answered: it is looked for, and so it is shown. */
export const RealityCheckOutstanding = () => {
  useEffect(() => void refreshLimits(), []);
  return null;
};
