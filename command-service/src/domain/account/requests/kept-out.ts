import { type CorrectedDetail, correctedIdentitySchema } from '@paddock/contracts/events';
import type { KeptOutBy } from '@paddock/contracts/exclusions';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { type Exclusion, exclusionFrom, isListedAnywhere } from '../exclusions/exclusions.ts';
import type { OpenAccount } from '../state.ts';
import { timeOutUntil } from '../time-out/time-out.ts';

type Known = {
  now: Date;
  /** From everything, in another account of theirs. */
  excludedElsewhere?: Exclusion | undefined;
};

/** What keeps a customer from all play by who they are, in whichever of their accounts; `null`: nothing does. */
export const keptOutBy = (account: OpenAccount, { now, excludedElsewhere }: Known): KeptOutBy | null => {
  if (isListedAnywhere(account.exclusions)) return 'register';
  if (excludedElsewhere || exclusionFrom(account.exclusions, 'full')) return 'exclusion';
  return timeOutUntil(account, now) === null ? null : 'time-out';
};

/**
 * Whether compliance alone may approve a correction: by another name or birth date the register is asked about somebody else,
 * and so it would be a way back in for whoever is kept out.
 */
export const isForCompliance = (
  account: OpenAccount,
  changed: readonly CorrectedDetail[],
  known: Known,
): boolean =>
  correctedIdentitySchema.options.some((detail) => changed.includes(detail)) &&
  keptOutBy(account, known) !== null;

/** Refuses `needs-compliance`: whoever is not of compliance would approve what is for compliance alone. */
export const refuseUnlessCompliance = (
  account: OpenAccount,
  changed: readonly CorrectedDetail[],
  roles: readonly string[],
  known: Known,
): Refusal | undefined =>
  !roles.includes('compliance') && isForCompliance(account, changed, known)
    ? refuse('needs-compliance')
    : undefined;
