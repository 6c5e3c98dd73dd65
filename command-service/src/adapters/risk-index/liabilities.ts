import type { Redis } from '@paddock/service-kit/engines';
import type { Liabilities } from '../../domain/risk/leg-liability.ts';
import { readSelectionPath, type SelectionPath } from '../../domain/risk/selection-path.ts';
import { riskKeys } from './keys.ts';

/** What open bets put at risk already, as the index has it: a few milliseconds behind the bets. */
export const createLiabilityBook = (redis: Pick<Redis, 'hmGet' | 'zRangeWithScores'>) => {
  return {
    /** Of these selections and fixtures, minor units, in one command. */
    of: async (selections: readonly string[], fixtures: readonly string[]): Promise<Liabilities> => {
      if (selections.length === 0) return { selections: new Map(), fixtures: new Map() };
      const held = await redis.hmGet(riskKeys.held, [...selections, ...fixtures]);
      const amounts = (ids: readonly string[], from: number) =>
        new Map(ids.map((id, index) => [id, Number(held[from + index] ?? 0)]));
      return { selections: amounts(selections, 0), fixtures: amounts(fixtures, selections.length) };
    },

    /** The selections that could cost most, largest first. */
    largest: async (limit: number): Promise<(SelectionPath & { liability: number })[]> => {
      const found = await redis.zRangeWithScores(riskKeys.selections, 0, limit - 1, { REV: true });
      return found.map(({ value, score }) => ({ ...readSelectionPath(value), liability: score }));
    },
  };
};
export type LiabilityBook = ReturnType<typeof createLiabilityBook>;
