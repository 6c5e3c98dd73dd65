import { texts } from '@paddock/contracts/texts';
import { toast } from '../../design/toast.ts';
import { isOnline } from '../../lib/online.ts';

/** Whether there is no connection, which is said then: nothing is changed or sent that the server could not learn of. */
export const refusedOffline = (): boolean => {
  if (isOnline()) return false;
  toast({ tone: 'warn', title: texts.notSent });
  return true;
};
