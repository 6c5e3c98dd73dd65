import type { SecurityCodePurpose } from '@paddock/contracts/events';

/** What the codes of these calls are for. */
export const purpose: SecurityCodePurpose = 'password-reset';
