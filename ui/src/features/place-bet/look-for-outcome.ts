import type { PlacementStatus } from '../../lib/api/place-bet.ts';
import type { FinalResult } from './placement-state.ts';

/** How often it is asked what becomes of a placement that takes longer than it should. */
export const lookAgainMs = 2000;
/** Looks that find nothing of it, one after the other, after which its answer counts as lost. */
const mostVainLooks = 2;
/** Looks at most: longer than a trader has. */
export const mostLooks = 30;

type LookCalls = {
  outcome: (id: string) => Promise<PlacementStatus>;
  wait: (ms: number) => Promise<void>;
  /** It was answered meanwhile. */
  isOver: () => boolean;
  onReferred: (until: number | undefined) => void;
};

/**
 * Beside a call that takes long: looks what became of its placement, as the line of the call may be dead. Undefined
 * when the answer counts as lost.
 */
export const lookForOutcome = async (
  id: string,
  { outcome, wait, isOver, onReferred }: LookCalls,
): Promise<FinalResult | undefined> => {
  let vain = 0;
  for (let look = 0; look < mostLooks && vain < mostVainLooks && !isOver(); look += 1) {
    // What is not known is not shown.
    const found = await outcome(id).catch(() => undefined);
    if (found?.kind === 'placed') return found;
    if (found?.kind === 'referred' && !isOver()) onReferred(found.until);
    vain = found === undefined || found.kind === 'unknown' ? vain + 1 : 0;
    await wait(lookAgainMs);
  }
  return undefined;
};
