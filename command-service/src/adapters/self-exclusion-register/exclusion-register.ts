import type { Country } from '@paddock/contracts/events';
import { Counter, Histogram, type Log, metrics } from '@paddock/service-kit/process';
import { circuitRule, createCircuit } from '../circuit.ts';
import {
  type RegisterAnswer,
  RegisterSilent,
  type RegisterSubject,
  type SelfExclusionRegister,
} from './self-exclusion-register.ts';

const answers = new Counter({
  name: 'paddock_exclusion_register_answers_total',
  help: 'Questions to the national self-exclusion register by what it said, or why it said nothing',
  labelNames: ['answer'],
  registers: [metrics],
});

const answerSeconds = new Histogram({
  name: 'paddock_exclusion_register_seconds',
  help: 'Time until the national self-exclusion register answered, or was given up',
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5, 5],
  registers: [metrics],
});

/**
 * `no-register`: where they live there is none to ask. `no-answer`: there is one, and nobody knows what it has of them;
 * `details-refused`: nor will, as it does not take their details.
 */
export type Unanswered = 'no-answer' | 'details-refused' | 'no-register';

/** `askedAt`: of two answers that cross each other the one that was asked for later holds. */
export type DatedAnswer = RegisterAnswer & { askedAt: string };

export type Asked = DatedAnswer | Unanswered;

type Settings = {
  /** Where whoever lives there is asked about. */
  countries: readonly Country[];
  /** How long an answer is waited for, milliseconds. */
  timeoutMs: number;
  now(): Date;
  log: Pick<Log, 'info' | 'warn'>;
};

/** The national register as sign-in and registration ask it: it answers in time, or has given no answer. */
export const createExclusionRegister = (
  register: SelfExclusionRegister,
  { countries, timeoutMs, now, log }: Settings,
) => {
  const circuit = createCircuit(circuitRule);

  const noteSilence = ({ why, status }: RegisterSilent, questionId: string): Asked => {
    answers.inc({ answer: why });
    if (why === 'details-refused') {
      if (circuit.succeeded()) log.info('the self-exclusion register answers again');
      log.warn(
        { status, correlationId: questionId },
        'the self-exclusion register refused the details of somebody',
      );
      return 'details-refused';
    }
    if (circuit.failed(performance.now())) {
      log.warn(
        { why, status },
        'self-exclusion register unreachable, sign-ins and registrations are refused',
      );
    }
    return 'no-answer';
  };

  const put = async (subject: RegisterSubject, questionId: string): Promise<Asked> => {
    const stopTiming = answerSeconds.startTimer();
    const askedAt = now().toISOString();
    try {
      const answer = await register.ask(subject, { questionId, signal: AbortSignal.timeout(timeoutMs) });
      answers.inc({ answer: answer.listing });
      if (circuit.succeeded()) log.info('the self-exclusion register answers again');
      return { ...answer, askedAt };
    } catch (error) {
      // What else it throws may hold what was asked: nothing of that is kept.
      return noteSilence(
        error instanceof RegisterSilent ? error : new RegisterSilent('unreachable'),
        questionId,
      );
    } finally {
      stopTiming();
    }
  };

  return {
    covers: (country: Country): boolean => countries.includes(country),
    ask: async (subject: RegisterSubject, country: Country, questionId: string): Promise<Asked> => {
      if (!countries.includes(country)) return 'no-register';
      if (circuit.mayTry(performance.now())) return put(subject, questionId);
      answers.inc({ answer: 'not-asked' });
      return 'no-answer';
    },
  };
};
export type ExclusionRegister = ReturnType<typeof createExclusionRegister>;
