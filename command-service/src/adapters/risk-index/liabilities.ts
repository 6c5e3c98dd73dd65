import { type Currency, currencySchema } from '@paddock/contracts/money';
import type { Redis } from '@paddock/service-kit/engines';
import { readSelectionPath, type SelectionPath } from '../../domain/risk/selection-path.ts';
import { riskKeys } from './keys.ts';

/** Minor units that are lost if a selection wins: by singles, and at most by multiples, if all of their legs win. */
export type AtRisk = { currency: Currency; singles: number; multiples: number };

/** Of each selection in its order; undefined where nothing is at risk in this currency. */
const atRiskIn = async (
  redis: Pick<Redis, 'hmGet'>,
  currency: Currency,
  paths: readonly string[],
): Promise<(AtRisk | undefined)[]> => {
  const keys = riskKeys.atRisk[currency];
  const [singles, multiples] = await Promise.all([
    redis.hmGet(keys.singles, [...paths]),
    redis.hmGet(keys.multiples, [...paths]),
  ]);
  return paths.map((_, index) => {
    const amounts = { singles: Number(singles[index] ?? 0), multiples: Number(multiples[index] ?? 0) };
    return amounts.singles + amounts.multiples > 0 ? { currency, ...amounts } : undefined;
  });
};

/** What open bets put at risk already, as the index has it: a few milliseconds behind the bets. */
export const createLiabilityBook = (redis: Pick<Redis, 'hmGet' | 'zRange'>) => {
  return {
    /** The selections that could cost most, largest first, with what is at risk on each by currency. */
    largest: async (limit: number): Promise<(SelectionPath & { atRisk: AtRisk[] })[]> => {
      const paths = await redis.zRange(riskKeys.selections, 0, limit - 1, { REV: true });
      if (paths.length === 0) return [];
      const byCurrency = await Promise.all(
        currencySchema.options.map((currency) => atRiskIn(redis, currency, paths)),
      );
      return paths.map((path, index) => ({
        ...readSelectionPath(path),
        atRisk: byCurrency.flatMap((amounts) => amounts[index] ?? []),
      }));
    },
  };
};
export type LiabilityBook = ReturnType<typeof createLiabilityBook>;
