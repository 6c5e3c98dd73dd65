import { Counter, type Log, metrics } from '@paddock/service-kit/process';
import { circuitRule, createCircuit } from '../circuit.ts';
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
  log: Pick<Log, 'info' | 'warn'>;
};

/** What the provider does not take of somebody says nothing of whether it answers others. */
const isOfTheQuestion = ({ why, status }: FinancialCheckUnanswered): boolean =>
  why === 'refused' && status === 400;

/**
 * Public records as a deposit asks for them: there is an answer in time, or none (`undefined`). While the provider is silent,
 * one deposit in each second asks it, and no other waits.
 */
export const createFinancialCheck = (
  { name, check }: FinancialCheckProvider,
  { timeoutMs, log }: Settings,
) => {
  const circuit = createCircuit(circuitRule);

  const noteAnswered = (): void => {
    if (circuit.succeeded()) log.info('the provider of public records answers again');
  };
  const noteSilence = (silence: FinancialCheckUnanswered, questionId: string): void => {
    const { why, status } = silence;
    answers.inc({ answer: why });
    log.warn(
      { why, status, correlationId: questionId },
      'no answer about public records, a deposit was refused',
    );
    if (isOfTheQuestion(silence)) noteAnswered();
    else circuit.failed(performance.now());
  };

  const put = async (subject: FinancialSubject, questionId: string): Promise<FinancialAnswer | undefined> => {
    try {
      const answer = await check(subject, { questionId, signal: AbortSignal.timeout(timeoutMs) });
      answers.inc({ answer: answer.flags.length === 0 ? 'clear' : 'flagged' });
      noteAnswered();
      return answer;
    } catch (error) {
      // What else it throws may hold what was asked: nothing of that is kept.
      const known = error instanceof FinancialCheckUnanswered;
      noteSilence(known ? error : new FinancialCheckUnanswered('unreachable'), questionId);
      return undefined;
    }
  };

  return {
    provider: name,
    ask: async (subject: FinancialSubject, questionId: string): Promise<FinancialAnswer | undefined> => {
      if (circuit.mayTry(performance.now())) return put(subject, questionId);
      answers.inc({ answer: 'not-asked' });
      return undefined;
    },
  };
};
export type FinancialCheck = ReturnType<typeof createFinancialCheck>;
