import type { Redis } from '../redis.ts';
import { riskKeys } from './keys.ts';
import { type Liabilities, readSelectionPath, type SelectionPath } from './leg-liability.ts';

/** What open bets put at risk already, as the index has it: a few milliseconds behind the bets. */
export const liabilityBook = (redis: Pick<Redis, 'zmScore' | 'zRangeWithScores'>) => {
  const scores = async (key: string, members: readonly string[]): Promise<Map<string, number>> => {
    const found = await redis.zmScore(key, [...members]);
    return new Map(members.map((member, index) => [member, found[index] ?? 0]));
  };

  return {
    /** Of these selections and fixtures, minor units; sent in one tick, it travels with what else is asked. */
    of: async (selections: readonly string[], fixtures: readonly string[]): Promise<Liabilities> => {
      const [bySelection, byFixture] = await Promise.all([
        scores(riskKeys.selections, selections),
        scores(riskKeys.fixtures, fixtures),
      ]);
      return { selections: bySelection, fixtures: byFixture };
    },

    /** The selections that could cost most, largest first. */
    largest: async (limit: number): Promise<(SelectionPath & { liability: number })[]> => {
      const found = await redis.zRangeWithScores(riskKeys.selections, 0, limit - 1, { REV: true });
      return found.map(({ value, score }) => ({ ...readSelectionPath(value), liability: score }));
    },
  };
};
export type LiabilityBook = ReturnType<typeof liabilityBook>;
