import type { ProfileEvent } from '@paddock/contracts/events';

/** `version`: of terms and privacy policy, the one in force. */
export type AcceptTerms = { type: 'accept-terms'; version: string };

/** `accepted`: the version that the customer has accepted last. */
export const acceptTerms = (accepted: string | null, { version }: AcceptTerms): readonly ProfileEvent[] =>
  version === accepted ? [] : [{ type: 'TermsAccepted', data: { version } }];
