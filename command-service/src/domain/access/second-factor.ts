import type { AccessEvent, CodePurpose, ProvenBy } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Whence } from './attempts.ts';

/** The device of a member of staff that makes codes, and what stands in for it. */
export type SecondFactor = {
  enrolledAt: string;
  /** Sealed under the key of the account. */
  secret: string;
  /** Digests of the recovery codes that are left. */
  recoveryCodes: readonly string[];
  /** Of the last code that was taken: none of this step or an earlier one is good any more. */
  lastStep: number;
};

/** A code as it was checked before the command: to open the secret is no part of a decision. */
export type CodeGuess = {
  /** The sealed secret that it was checked against. */
  secret: string;
  /** What it is right as; `undefined`: it is wrong. */
  proof: ProvenBy | undefined;
} & Whence;

/** The second factor after an event. */
export const evolveSecondFactor = (
  factor: SecondFactor | undefined,
  event: AccessEvent,
  at: string,
): SecondFactor | undefined => {
  switch (event.type) {
    case 'SecondFactorEnrolled': {
      const { secret, recoveryCodes, step } = event.data;
      return { enrolledAt: at, secret, recoveryCodes, lastStep: step };
    }
    case 'SecondFactorConfirmed':
      return factor && spent(factor, event.data.by);
    case 'RecoveryCodesReplaced':
      return factor && { ...factor, recoveryCodes: event.data.recoveryCodes };
    case 'SecondFactorRemoved':
      return undefined;
    default:
      return factor;
  }
};

const spent = (factor: SecondFactor, by: ProvenBy): SecondFactor =>
  by.kind === 'code'
    ? { ...factor, lastStep: by.step }
    : { ...factor, recoveryCodes: factor.recoveryCodes.filter((digest) => digest !== by.digest) };

/**
 * What a guess is worth: the event of a right one, `'wrong'`, or the refusal of a code that was right before. To have
 * seen a used code helps nobody to guess, so that it is not counted.
 */
export const judgeCode = (
  factor: SecondFactor,
  { secret, proof, origin }: CodeGuess,
  purpose: CodePurpose,
): AccessEvent | Refusal | 'wrong' => {
  // Another device took its place between the check and the decision.
  if (!proof || secret !== factor.secret) return 'wrong';
  if (proof.kind === 'code' && proof.step <= factor.lastStep) return refuse('code-used', { field: 'Code' });
  if (proof.kind === 'recovery-code' && !factor.recoveryCodes.includes(proof.digest)) return 'wrong';
  return { type: 'SecondFactorConfirmed', data: { purpose, by: proof, origin } };
};
