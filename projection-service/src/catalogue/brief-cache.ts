import { LRUCache } from 'lru-cache';

/**
 * Keeps the answer for each key for a moment, so that thousands of visitors cost as much as one. Those who ask while
 * an answer is being made share it; a failure is not kept.
 */
export const createBriefCache = <Key extends string, Answer>(
  keepMs: number,
  make: (key: Key) => Promise<Answer>,
  maxEntries = 1000,
) => {
  const answers = new LRUCache<Key, Promise<Answer>>({ max: maxEntries, ttl: keepMs });

  return (key: Key): Promise<Answer> => {
    const known = answers.get(key);
    if (known) return known;
    const answer = make(key);
    answers.set(key, answer);
    answer.catch(() => {
      if (answers.get(key) === answer) answers.delete(key);
    });
    return answer;
  };
};
