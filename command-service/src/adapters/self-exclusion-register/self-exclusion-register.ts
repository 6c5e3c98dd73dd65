import type { PersonalDetails, RegisterListing } from '@paddock/contracts/events';

/** What a register finds somebody by. */
export type RegisterSubject = Pick<
  PersonalDetails,
  'firstName' | 'lastName' | 'dateOfBirth' | 'email' | 'phone' | 'postcode'
>;

/** `reference`: how the register names this answer; `null`: it does not. */
export type RegisterAnswer = { listing: RegisterListing; reference: string | null };

/** Why a register said nothing. `details-refused`: of this one person; all else is the same for everybody. */
export type Silence = 'timed-out' | 'unreachable' | 'refused' | 'malformed' | 'details-refused';

/** A register did not say whether it lists somebody. Never names who. */
export class RegisterSilent extends Error {
  readonly why: Silence;
  /** The status of its answer, if it gave one. */
  readonly status: number | undefined;

  constructor(why: Silence, status?: number) {
    super(
      `the self-exclusion register gave no answer: ${why}${status === undefined ? '' : `, status ${status}`}`,
    );
    this.name = 'RegisterSilent';
    this.why = why;
    this.status = status;
  }
}

/**
 * A national register of people who excluded themselves from all licensed gambling. `questionId` is noted there beside
 * the question. Throws `RegisterSilent` where it gives no answer before the signal is aborted.
 */
export type SelfExclusionRegister = {
  ask(subject: RegisterSubject, how: { questionId: string; signal: AbortSignal }): Promise<RegisterAnswer>;
};
