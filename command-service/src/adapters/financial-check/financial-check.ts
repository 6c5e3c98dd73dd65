import type { Country } from '@paddock/contracts/events';
import { Counter, type Log, metrics } from '@paddock/service-kit/process';
import type { FinancialAnswer, FinancialCheckProvider, FinancialSubject } from './financial-check-provider.ts';

const answers = new Counter({
  name: 'paddock_financial_check_answers_total',
  help: 'Questions to the provider of public records by what came of them',
  labelNames: ['answer'],
  registers: [metrics],
});

type Settings = {
  countries: readonly Country[];
  /** How long an answer is waited for, milliseconds. */
  timeoutMs: number;
  log: Pick<Log, 'warn'>;
};

/** Public records as a deposit asks for them: there is an answer in time, or none (`undefined`). */
export const createFinancialCheck = (
  provider: FinancialCheckProvider,
  { countries, timeoutMs, log }: Settings,
) => ({
  provider: provider.name,
  covers: (country: Country): boolean => countries.includes(country),
  ask: async (subject: FinancialSubject, questionId: string): Promise<FinancialAnswer | undefined> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await provider.check(subject, { questionId, signal });
      answers.inc({ answer: answer.flags.length === 0 ? 'clear' : 'flagged' });
      return answer;
    } catch {
      // What it throws may hold what was asked: nothing of that is kept.
      answers.inc({ answer: 'none' });
      log.warn({ correlationId: questionId }, 'public records could not be asked, a deposit waits');
      return undefined;
    }
  },
});
export type FinancialCheck = ReturnType<typeof createFinancialCheck>;
