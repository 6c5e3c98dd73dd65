import type { PlacementResult, PlacementStatus } from '../../lib/api/place-bet.ts';
import { isUnreachable } from '../../lib/call-error.ts';
import type { FinalResult } from './placement-state.ts';

/**
 * Waits before each time that we ask what became of a placement, after its answer was lost: where the server answers that
 * it can't know now, for as long as an event store without a leader may need.
 */
export const findOutMs: readonly number[] = [1000, 1000, 2000, 3000, 5000, 5000, 5000, 5000, 5000, 5000];
/** Questions that nothing came back to, after which nobody is asked any more: the line is dead. */
const mostUnreachable = 5;
/** A trader has about half a minute for a referral; then it has run out. */
const mostReferralPolls = 20;
const referralPollMs = 2000;
/** The server says that it knows nothing also of an attempt that takes very long: it is believed the second time. */
const mostVainLooks = 2;

const notPlaced = (message: string): FinalResult => ({
  ...{ kind: 'refused', code: undefined, message, failed: false },
});

/** Sends a placement again under its id; undefined where it is not sent any more. */
export type SendAgain = () => Promise<PlacementResult> | undefined;

type RecoveryCalls = {
  /** What became of a placement whose answer was lost. */
  outcome: (id: string) => Promise<PlacementStatus>;
  wait: (ms: number) => Promise<void>;
  /** A trader looks at it, until that moment where it is known. */
  onReferred: (until: number | undefined) => void;
  /** Nobody is here any more who asks. */
  isOver: () => boolean;
  /** What is said where it was not placed. */
  notPlaced: string;
};

/** A trader looks at it: polled until it is decided. */
const followReferral = async (
  id: string,
  referred: Extract<PlacementStatus, { kind: 'referred' }>,
  { outcome, wait, onReferred, isOver }: RecoveryCalls,
): Promise<PlacementStatus> => {
  onReferred(referred.until);
  let found: PlacementStatus = referred;
  for (let poll = 0; found.kind === 'referred' && poll < mostReferralPolls && !isOver(); poll += 1) {
    await wait(referralPollMs);
    found = await outcome(id);
  }
  return found;
};

/**
 * No answer came: asks what became of the placement, and where it never arrived, sends it again under the same id, or says
 * that it was not placed where it is not sent any more. An answer that the server does not know yet counts as lost once
 * more, and so does every failure here: who is not told what became of a bet does not know that it was not placed.
 * Undefined when nobody knew to the end.
 */
export const recoverAnswer = async (
  id: string,
  sendAgain: SendAgain,
  calls: RecoveryCalls,
): Promise<FinalResult | undefined> => {
  let vain = 0;
  let unreachable = 0;
  for (const pause of findOutMs) {
    await calls.wait(pause);
    if (calls.isOver()) return undefined;
    try {
      const found = await calls.outcome(id);
      const outcome = found.kind === 'referred' ? await followReferral(id, found, calls) : found;
      if (outcome.kind === 'placed') return outcome;
      if (outcome.kind !== 'unknown') continue;
      vain += 1;
      const answer = await sendAgain();
      if (answer && answer.kind !== 'being-checked') return answer;
      if (!answer && vain >= mostVainLooks) return notPlaced(calls.notPlaced);
    } catch (error) {
      if (isUnreachable(error)) unreachable += 1;
      if (unreachable >= mostUnreachable) return undefined;
    }
  }
  return undefined;
};
