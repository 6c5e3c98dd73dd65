/**
 * Makes a question that is asked at most once in `everyMs` for each key: whoever asks sooner gets the last
 * answer, or the one that is under way. A question that failed counts as asked.
 */
export function throttle<Answer>(
  ask: (key: string) => Promise<Answer>,
  everyMs: number,
  now: () => number,
): (key: string) => Promise<Answer> {
  const asked = new Map<string, { at: number; answer: Promise<Answer> }>();
  return (key) => {
    const last = asked.get(key);
    if (last && now() - last.at < everyMs) return last.answer;
    for (const [other, { at }] of asked) if (now() - at >= everyMs) asked.delete(other);
    const answer = ask(key);
    asked.set(key, { at: now(), answer });
    return answer;
  };
}
