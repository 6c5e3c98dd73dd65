import { now } from './clock.ts';

/** What is left of a code that was sent, in seconds as of the answer that counted them. */
export type CodeClock = { readonly secondsLeft: number; readonly secondsUntilResend: number };

/**
 * The same as instants of the server's clock. It expires at a whole second, as clocks of the page go by those: else the first
 * that is shown were one more than it is good for.
 */
export const codeInstants = ({ secondsLeft, secondsUntilResend }: CodeClock, answeredAt: number) => {
  const from = answeredAt + (now() - Date.now());
  const expiresAt = (Math.floor(from / 1000) + secondsLeft) * 1000;
  return { expiresAt, resendFrom: from + secondsUntilResend * 1000 };
};
