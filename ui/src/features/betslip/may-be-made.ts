import { mayStillArrive } from '@paddock/contracts/payments';
import { CallError, isNotSent, isUnanswered } from '../../lib/call-error.ts';

/** Whether a deposit that ended with this may bring money all the same: it had no answer, or is refused as one that may. */
export const mayBeMade = (error: unknown): boolean =>
  (isUnanswered(error) && !isNotSent(error)) || (error instanceof CallError && mayStillArrive(error.code));
