import { createStore } from '../../../lib/store.ts';

type Answer = 'free' | 'taken';

/**
 * Asks whether somebody has a username, once for each as long as there is an answer. Where nobody can tell, nothing is
 * said: registration asks again.
 */
export const createUsernameCheck = (isFree: (name: string) => Promise<boolean>) => {
  const answers = createStore<Readonly<Record<string, Answer>>>({});
  const asked = new Map<string, Promise<Answer | 'unknown'>>();

  const ask = async (name: string, key: string): Promise<Answer | 'unknown'> => {
    try {
      const answer = (await isFree(name)) ? 'free' : 'taken';
      answers.set({ ...answers.get(), [key]: answer });
      return answer;
    } catch {
      return 'unknown';
    } finally {
      asked.delete(key);
    }
  };

  return {
    /** Names differ by more than the case of their letters. */
    check: async (name: string): Promise<Answer | 'unknown'> => {
      const key = name.toLowerCase();
      const known = answers.get()[key];
      if (known) return known;
      const open = asked.get(key) ?? ask(name, key);
      asked.set(key, open);
      return open;
    },
    /** What is known so far. */
    answerOf: (name: string): Answer | undefined => answers.get()[name.toLowerCase()],
    /** Has a component render again when more is known. */
    use: answers.use,
  };
};
