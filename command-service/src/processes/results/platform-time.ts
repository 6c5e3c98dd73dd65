import type { SelectionResult } from '@paddock/contracts/events';
import type { Declared } from './read-declared.ts';

/**
 * What was declared with its instants moved by the milliseconds that the platform's clock runs ahead. The feed goes by
 * the machine's clock; bets are struck by the platform's, which tests move, and the two are compared.
 */
export const onPlatformTime = <Message extends Declared>(declared: Message, aheadMs: number): Message => {
  if (aheadMs === 0) return declared;
  const move = (instant: string) => new Date(Date.parse(instant) + aheadMs).toISOString();
  const moveResult = (result: SelectionResult): SelectionResult =>
    result.deductions
      ? {
          ...result,
          deductions: result.deductions.map((one) => ({ ...one, struckBefore: move(one.struckBefore) })),
        }
      : result;
  const moved = {
    ...declared,
    at: move(declared.at),
    ...('resultedAt' in declared && declared.resultedAt && { resultedAt: move(declared.resultedAt) }),
  };
  if (!('results' in moved)) return moved;
  const results = Object.entries(moved.results).map(([id, result]) => [id, moveResult(result)] as const);
  return { ...moved, results: Object.fromEntries(results) };
};
