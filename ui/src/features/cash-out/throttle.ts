type ThrottleOptions = {
  everyMs: number;
  now: () => number;
  wait: (ms: number) => Promise<void>;
};

/**
 * Makes a request that is sent at most once in `everyMs` for each key: a caller before that gets the last answer,
 * or the one that is under way. When what the question is about has changed, the last answer is wrong, and the next
 * is waited for. A question that failed counts as asked.
 */
export const createThrottle = <Answer>({ everyMs, now, wait }: ThrottleOptions) => {
  const asked = new Map<string, { at: number; about: string; answer: Promise<Answer> }>();
  return (key: string, about: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const last = asked.get(key);
    const pause = last ? Math.max(0, last.at + everyMs - now()) : 0;
    if (last && pause > 0 && last.about === about) return last.answer;
    for (const [other, { at }] of asked) if (now() - at >= everyMs) asked.delete(other);
    const answer = pause > 0 ? wait(pause).then(ask) : ask();
    asked.set(key, { at: now() + pause, about, answer });
    return answer;
  };
};
