import type { RefusalCode } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';

/**
 * A call that did not give its answer. `code` is the refusal's, `unreachable` when nothing came back (then nobody knows
 * whether a command was done), or `offline` when nothing was sent, as there is no network; `message` is what the
 * customer reads; `field` is the input at fault, `until` when what bars them ends.
 */
export class CallError extends Error {
  readonly code: RefusalCode | 'unreachable' | 'offline';
  readonly field: string | undefined;
  readonly until: string | undefined;

  constructor(code: CallError['code'], message: string, field?: string, until?: string) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.field = field;
    this.until = until;
  }
}

/** The text for a customer, whatever went wrong. */
export const errorText = (error: unknown): string =>
  error instanceof CallError ? error.message : texts.tryAgain;

const unanswered: ReadonlySet<string> = new Set([
  'unreachable',
  'unavailable',
  'outcome-unknown',
  'offline',
  // Sent again under its key, a registration goes on with the same check.
  'identity-unanswered',
  // An earlier try may have opened the account: under another key its names would be taken.
  'register-unavailable',
]);

/**
 * Whether no answer came: then it is unknown if the command was done, now or at an earlier try, and only sending it again
 * under the same key shows it.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && unanswered.has(error.code);

/** Whether nothing came back at all, be it that nothing was sent. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'unreachable' || error.code === 'offline');

const ofTheCaller: ReadonlySet<string> = new Set([
  'not-signed-in',
  'second-step-needed',
  'confirmation-needed',
  'csrf-token-missing',
  'not-allowed',
  'too-many-attempts',
  'wrong-password',
  'access-blocked',
  'access-blocked-until',
]);

/** Whether only the caller was refused: nothing follows from it about what an earlier try of the same did. */
export const isOfTheCaller = (error: unknown): boolean =>
  error instanceof CallError && ofTheCaller.has(error.code);

/** Whether this time nothing was sent at all. */
export const isNotSent = (error: unknown): boolean => error instanceof CallError && error.code === 'offline';
