import type { PersonalDetails } from '@paddock/contracts/events';
import type { FinancialFlag } from '@paddock/contracts/financial-check';

/** What a provider of public records is told of a person: what it finds them by, and nothing else. */
export type FinancialSubject = Pick<
  PersonalDetails,
  'firstName' | 'lastName' | 'dateOfBirth' | 'address' | 'city' | 'postcode'
>;

/** What records there are; none: nothing was found. `reference`: by which the provider knows its answer. */
export type FinancialAnswer = { reference: string | null; flags: readonly FinancialFlag[] };

/** Why there is no answer. */
export type NoFinancialAnswer = 'timed-out' | 'unreachable' | 'refused' | 'malformed';

/** No answer came, or none that we know; it says nothing of the person. */
export class FinancialCheckUnanswered extends Error {
  readonly why: NoFinancialAnswer;
  readonly status: number | undefined;

  constructor(why: NoFinancialAnswer, status?: number) {
    super(`no answer about public records: ${why}`);
    this.name = 'FinancialCheckUnanswered';
    this.why = why;
    this.status = status;
  }
}

/**
 * Who looks into public records of bankruptcies, court judgments and arrangements with creditors. Throws
 * `FinancialCheckUnanswered` where nobody answers, or not as agreed, and gives up when the signal is aborted.
 */
export type FinancialCheckProvider = {
  /** As events name it. */
  name: string;
  check(
    subject: FinancialSubject,
    question: { questionId: string; signal: AbortSignal },
  ): Promise<FinancialAnswer>;
};
