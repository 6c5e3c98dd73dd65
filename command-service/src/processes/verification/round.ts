/** What a round of verifications works on, and with. */
type RoundSteps = {
  /** Accounts to be asked about by then, the longest due first. */
  due(by: Date): Promise<readonly string[]>;
  /** Those of them whose customers wait at a page. */
  waiting(by: Date): Promise<readonly string[]>;
  verify(accountId: string): Promise<void>;
  /** Moves back an account whose check threw, for the so-manyth time in a row. */
  postpone(accountId: string, failures: number, err: unknown): Promise<void>;
  /** Customers that the provider is asked about at the same time. */
  atOnce: number;
  signal: AbortSignal;
};

/**
 * Verifies who is due, some at a time and each once: whoever waits at a page goes before all others, also where they come
 * while the round is on. An account whose check throws is moved back, so that it holds up nobody.
 */
export const createRound = ({ due, waiting, verify, postpone, atOnce, signal }: RoundSteps) => {
  const failures = new Map<string, number>();

  const attempt = async (accountId: string): Promise<void> => {
    try {
      await verify(accountId);
      failures.delete(accountId);
    } catch (err) {
      const failed = (failures.get(accountId) ?? 0) + 1;
      failures.set(accountId, failed);
      await postpone(accountId, failed, err);
    }
  };

  return async (now: Date): Promise<void> => {
    const all = await due(now);
    const begun = new Set<string>();
    const next = async (): Promise<string | undefined> => {
      const first = await waiting(now);
      const accountId = [...first, ...all].find((id) => !begun.has(id));
      if (accountId !== undefined) begun.add(accountId);
      return accountId;
    };
    const work = async (): Promise<void> => {
      for (let id = await next(); id !== undefined && !signal.aborted; id = await next()) await attempt(id);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  };
};
