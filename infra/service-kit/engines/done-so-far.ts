import { AsyncLocalStorage } from 'node:async_hooks';
import { EngineUnavailable, OutcomeUnknown } from './engine-errors.ts';

const request = new AsyncLocalStorage<{ hasDone: boolean }>();

/** A command of this request is done, now or by an earlier request of the same id. */
export const noteDone = (): void => {
  const current = request.getStore();
  if (current) current.hasDone = true;
};

/**
 * Does what a request asks for. Where it fails after one of its commands was done, whether an engine was lost or the
 * code is at fault, nobody may say that nothing was: throws `OutcomeUnknown` then, and a repeat of the request does the
 * rest.
 */
export const asFarAsDone = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const current = { hasDone: false };
  try {
    return await request.run(current, work);
  } catch (error) {
    if (!current.hasDone || error instanceof OutcomeUnknown) throw error;
    throw new OutcomeUnknown(error instanceof EngineUnavailable ? error.engine : 'service', { cause: error });
  }
};
