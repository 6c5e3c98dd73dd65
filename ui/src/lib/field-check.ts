import { createStore } from './store.ts';
import { wait } from './wait.ts';

/** How long whoever goes on waits for an answer; what is sent at last is asked for all the same. */
const waitMs = 3_000;

/**
 * Asks the server about what was typed, once for each value as long as there is an answer. Where nobody can tell, nothing
 * is said: what the form sends is looked at again. `keyOf`: values of one key have one answer.
 */
export const createFieldCheck = <Answer extends string>(
  askServer: (value: string) => Promise<Answer>,
  keyOf: (value: string) => string = (value) => value,
) => {
  const answers = createStore<Readonly<Record<string, Answer>>>({});
  const asked = new Map<string, Promise<Answer | 'unknown'>>();

  const ask = async (value: string, key: string): Promise<Answer | 'unknown'> => {
    try {
      const answer = await askServer(value);
      answers.set({ ...answers.get(), [key]: answer });
      return answer;
    } catch {
      return 'unknown';
    } finally {
      asked.delete(key);
    }
  };
  const check = async (value: string): Promise<Answer | 'unknown'> => {
    const key = keyOf(value);
    const known = answers.get()[key];
    if (known) return known;
    const open = asked.get(key) ?? ask(value, key);
    asked.set(key, open);
    return open;
  };

  return {
    check,
    /** The same for whoever waits for it: not for long. */
    checkSoon: (value: string): Promise<Answer | 'unknown'> =>
      Promise.race([check(value), wait(waitMs).then(() => 'unknown' as const)]),
    /** What is known so far. */
    answerOf: (value: string): Answer | undefined => answers.get()[keyOf(value)],
    /** Has a component render again when more is known. */
    use: answers.use,
    /** Keeps nothing of what was typed. */
    forget: (): void => answers.set({}),
  };
};
