import { now } from './clock.ts';

/** What is left of a code that was sent, in seconds as of the answer that counted them. */
export type CodeClock = { readonly secondsLeft: number; readonly secondsUntilResend: number };

/** The same as instants of the server's clock. */
export const codeInstants = ({ secondsLeft, secondsUntilResend }: CodeClock, answeredAt: number) => {
  const from = answeredAt + (now() - Date.now());
  return { expiresAt: from + secondsLeft * 1000, resendFrom: from + secondsUntilResend * 1000 };
};
