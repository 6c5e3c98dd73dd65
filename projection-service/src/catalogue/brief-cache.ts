/**
 * Keeps answers for a moment, so that thousands of visitors cost as much as one. Those who ask while an answer
 * is being made share it; a failure is not kept.
 */
export const briefCache = (keepMs: number, maxEntries = 1000) => {
  const entries = new Map<string, { until: number; answer: Promise<unknown> }>();

  return <Answer>(key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const now = performance.now();
    const known = entries.get(key);
    if (known && now < known.until) return known.answer as Promise<Answer>;
    if (entries.size >= maxEntries) entries.clear();
    const answer = make();
    entries.set(key, { until: now + keepMs, answer });
    answer.catch(() => entries.delete(key));
    return answer;
  };
};
