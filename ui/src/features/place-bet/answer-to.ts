import type { Slip } from '../../lib/api/betslip/slip.ts';
import type { PlacementResult, PlacementStatus } from '../../lib/api/place-bet.ts';
import { CallError, isNotSent, isUnanswered } from '../../lib/call-error.ts';
import { lookForOutcome } from './look-for-outcome.ts';
import type { FinalResult, PlacementState } from './placement-state.ts';
import { recoverAnswer } from './recover-answer.ts';

/** A bet is sent only so long after its press, also by a page that was asleep meanwhile. Milliseconds. */
export const sentWithinMs = 60_000;

/** The documents' wait beyond the bet delay, after which a customer reads that a trader looks at the bet. */
const referralMs = 10_000;

const referralShownAfter = ({ selections }: Slip): number =>
  Math.max(0, ...selections.map(({ betDelaySeconds }) => betDelaySeconds)) * 1000 + referralMs;

export type Send = (id: string, signal?: AbortSignal) => Promise<PlacementResult>;

/** Whether a call says that it was not taken: then its answer is not lost. What can't be read may say anything. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && (isNotSent(error) || !isUnanswered(error));

/** The answer of a call, unless it is lost: also where the server says that it does not know. Throws where it was not taken. */
const finalAnswer = async (call: Promise<PlacementResult>): Promise<FinalResult | undefined> => {
  try {
    const answer = await call;
    return answer.kind === 'being-checked' ? undefined : answer;
  } catch (error) {
    if (isRefusal(error)) throw error;
    return undefined;
  }
};

/** A request as it is sent: with `slip`, pressed at `since`. */
export type Sending = {
  readonly id: string;
  readonly send: Send;
  readonly slip: Slip;
  readonly since: number;
  /** What is said where nobody took it. */
  readonly notPlaced: string;
};

/** The page of whoever pressed: `left` once they have, and then it shows them nothing more. */
export type Page = { readonly show: (state: PlacementState) => void; readonly left: AbortSignal };

type AnswerCalls = {
  /** What became of a placement: of one whose answer was lost, or takes long. */
  outcome: (id: string) => Promise<PlacementStatus>;
  wait: (ms: number) => Promise<void>;
  now: () => number;
};

/** Sends a request and follows it to its answer, asking again where that was lost; undefined: nobody knows. */
export const answerTo = async (
  calls: AnswerCalls,
  { show, left }: Page,
  { id, send, slip, since, notPlaced }: Sending,
): Promise<FinalResult | undefined> => {
  let until: number | undefined;
  const showPlacing = (lost: boolean, traderUntil = until): void => {
    until = traderUntil;
    show({ step: 'placing', since, lost, ...(traderUntil !== undefined && { traderUntil }) });
  };
  /** Answered, or lost: then it is followed anyway. */
  let isOver = false;
  const looked = async (): Promise<FinalResult | undefined> => {
    await calls.wait(referralShownAfter(slip));
    const onReferred = (traderUntil: number | undefined) => showPlacing(false, traderUntil);
    return lookForOutcome(id, { ...calls, isOver: () => isOver || left.aborted, onReferred });
  };
  const given = new AbortController();
  showPlacing(false);
  try {
    const answer = await Promise.race([finalAnswer(send(id, given.signal)), looked()]);
    if (answer) return answer;
  } finally {
    isOver = true;
    given.abort();
  }
  showPlacing(true);
  const onReferred = (traderUntil: number | undefined) => showPlacing(true, traderUntil);
  // Whoever is here by then did not press it.
  const isSentAgain = () => !left.aborted && calls.now() - since < sentWithinMs;
  const sendAgain = () => (isSentAgain() ? send(id) : undefined);
  return recoverAnswer(id, sendAgain, { ...calls, onReferred, isOver: () => left.aborted, notPlaced });
};
