import { CallError } from '../../lib/call-error.ts';

const codes: ReadonlySet<string> = new Set([
  'self-excluded',
  'self-excluded-elsewhere',
  'exclusion-not-lifted',
  'account-closed',
  'register-excluded',
  'register-details-refused',
]);

/** Whether only customer service can help on with a log-in that was refused so. */
export const asksForCall = (error: unknown): boolean => error instanceof CallError && codes.has(error.code);
