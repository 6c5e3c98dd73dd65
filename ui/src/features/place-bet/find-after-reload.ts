import { texts } from '@paddock/contracts/texts';
import type { PlacementStatus } from '../../lib/api/place-bet.ts';
import type { FinalResult } from './placement-state.ts';
import { recoverAnswer } from './recover-answer.ts';

type FindCalls = {
  outcome: (id: string) => Promise<PlacementStatus>;
  wait: (ms: number) => Promise<void>;
  onReferred: (until: number | undefined) => void;
};

/** The server says that it knows nothing also of an attempt that takes very long: it is believed the second time. */
const mostVainLooks = 2;

const notPlaced: FinalResult = {
  kind: 'refused',
  code: undefined,
  message: texts.betslip.notPlaced,
  failed: false,
};

/**
 * What became of a press that the page was reloaded in the middle of. It is not sent again: whoever reloads a page does
 * not ask for a bet. Undefined when nobody knew to the end.
 */
export const findAfterReload = (id: string, calls: FindCalls): Promise<FinalResult | undefined> => {
  let vain = 0;
  const believe = async () => {
    vain += 1;
    return vain < mostVainLooks
      ? ({ kind: 'being-checked', code: undefined, message: '' } as const)
      : notPlaced;
  };
  return recoverAnswer(id, believe, calls);
};
