import { toast } from '../../design/toast.ts';
import { CallError, errorText } from '../../lib/call-error.ts';

/** What others have decided meanwhile waits no more, and its form goes away with all that it says: this is said beside it. */
export const sayIfEnded = (error: Error): void => {
  if (error instanceof CallError && error.code === 'review-ended') {
    toast({ tone: 'error', title: errorText(error) });
  }
};
