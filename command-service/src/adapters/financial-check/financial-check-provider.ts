import type { PersonalDetails } from '@paddock/contracts/events';
import type { FinancialFlag } from '@paddock/contracts/financial-check';

/** What a provider of public records is told of a person: what it finds them by, and nothing else. */
export type FinancialSubject = Pick<
  PersonalDetails,
  'firstName' | 'lastName' | 'dateOfBirth' | 'address' | 'city' | 'postcode'
>;

/** What records there are; none: nothing was found. */
export type FinancialAnswer = { reference: string | null; flags: readonly FinancialFlag[] };

/**
 * Who looks into public records of bankruptcies, court judgments and arrangements with creditors. Throws where nobody answers,
 * or not as agreed, and gives up when the signal is aborted; nothing that it throws says anything of the person.
 */
export type FinancialCheckProvider = {
  /** As events name it. */
  name: string;
  check(subject: FinancialSubject, question: { questionId: string; signal: AbortSignal }): Promise<FinancialAnswer>;
};

/** No answer came, or none that we know. */
export class FinancialCheckUnanswered extends Error {
  constructor(why: string) {
    super(`the provider of public records ${why}`);
    this.name = 'FinancialCheckUnanswered';
  }
}
