import type { SelectionResult } from '@paddock/contracts/events';
import type { Declared } from './record-result.ts';

/**
 * A result with its instants moved by the milliseconds that the platform's clock runs ahead. The feed goes by the
 * machine's clock; bets are struck by the platform's, which tests move, and the two are compared.
 */
export const onPlatformTime = (declared: Declared, aheadMs: number): Declared => {
  if (aheadMs === 0) return declared;
  const move = (instant: string) => new Date(Date.parse(instant) + aheadMs).toISOString();
  const moveResult = (result: SelectionResult): SelectionResult =>
    result.deductions
      ? {
          ...result,
          deductions: result.deductions.map((one) => ({ ...one, struckBefore: move(one.struckBefore) })),
        }
      : result;
  const results = Object.fromEntries(
    Object.entries(declared.results).map(([selectionId, result]) => [selectionId, moveResult(result)]),
  );
  return { ...declared, at: move(declared.at), results };
};
