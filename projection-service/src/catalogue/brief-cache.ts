/**
 * Keeps the answer for each key for a moment, so that thousands of visitors cost as much as one. Those who ask while
 * an answer is being made share it; a failure is not kept.
 */
export const createBriefCache = <Key extends string, Answer>(
  keepMs: number,
  make: (key: Key) => Promise<Answer>,
  maxEntries = 1000,
) => {
  const entries = new Map<Key, { until: number; answer: Promise<Answer> }>();

  return (key: Key): Promise<Answer> => {
    const now = performance.now();
    const known = entries.get(key);
    if (known && now < known.until) return known.answer;
    if (entries.size >= maxEntries) entries.clear();
    const answer = make(key);
    entries.set(key, { until: now + keepMs, answer });
    answer.catch(() => entries.delete(key));
    return answer;
  };
};
