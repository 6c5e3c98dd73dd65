import { limitsView } from '@paddock/contracts/http';
import { useEffect } from 'react';
import { refreshCalls } from '../../../lib/api/client.ts';

/** A bet was refused because the check has not been answered: it is looked for, and so it is shown. */
export const RealityCheckOutstanding = () => {
  useEffect(() => void refreshCalls(limitsView), []);
  return null;
};
