import type { SecurityCodePurpose } from '@paddock/contracts/events';
import { contactOptions } from '@paddock/contracts/http';
import type { AccessRule } from '../../domain/access/access.ts';
import { resendIn, type SecurityCode, validFor } from '../../domain/access/security-codes.ts';

/** What the codes of these calls are for. */
export const purpose: SecurityCodePurpose = 'password-reset';

const wholeSeconds = (ms: number): number => Math.ceil(ms / 1000);

/** What is left of a code, as the page counts it down. */
export const codeClockOf = (code: SecurityCode, rule: AccessRule, now: Date) => ({
  SelectedResetOption: contactOptions[code.channel],
  SecondsLeft: wholeSeconds(validFor(code, { rule, now })),
  SecondsUntilResend: wholeSeconds(resendIn(code, { rule, now })),
});
