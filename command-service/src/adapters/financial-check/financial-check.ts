import { Counter, type Log, metrics } from '@paddock/service-kit/process';
import {
  type FinancialAnswer,
  type FinancialCheckProvider,
  FinancialCheckUnanswered,
  type FinancialSubject,
} from './financial-check-provider.ts';

const answers = new Counter({
  name: 'paddock_financial_check_answers_total',
  help: 'Questions to the provider of public records by what came of them',
  labelNames: ['answer'],
  registers: [metrics],
});

type Settings = {
  /** How long an answer is waited for, milliseconds. */
  timeoutMs: number;
  log: Pick<Log, 'warn'>;
};

/** Public records as a deposit asks for them: there is an answer in time, or none (`undefined`). */
export const createFinancialCheck = (
  { name, check }: FinancialCheckProvider,
  { timeoutMs, log }: Settings,
) => ({
  provider: name,
  ask: async (subject: FinancialSubject, questionId: string): Promise<FinancialAnswer | undefined> => {
    try {
      const answer = await check(subject, { questionId, signal: AbortSignal.timeout(timeoutMs) });
      answers.inc({ answer: answer.flags.length === 0 ? 'clear' : 'flagged' });
      return answer;
    } catch (error) {
      // What else it throws may hold what was asked: nothing of that is kept.
      const { why, status } =
        error instanceof FinancialCheckUnanswered ? error : new FinancialCheckUnanswered('unreachable');
      answers.inc({ answer: why });
      log.warn(
        { why, status, correlationId: questionId },
        'no answer about public records, a deposit was refused',
      );
      return undefined;
    }
  },
});
export type FinancialCheck = ReturnType<typeof createFinancialCheck>;
