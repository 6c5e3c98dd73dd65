import { texts } from '@paddock/contracts/texts';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import type { AcceptedOffer, PlacementResult, PlacementStatus, Receipt } from '../../lib/api/place-bet.ts';
import { isUnanswered } from '../../lib/call-error.ts';
import { createStore } from '../../lib/store.ts';
import { createOpenRequest } from './open-request.ts';
import { type PlacementProblem, type PlacementState, problemOf, stateAfter } from './placement-state.ts';
import { recoverAnswer } from './recover-answer.ts';

const timedOutProblem: PlacementProblem = {
  code: 'reconfirmation-timed-out',
  message: texts.betslip.reconfirmationTimedOut,
};

const { placeFailed, confirmFailed } = texts.betslip;

export type PlacementCalls = {
  /** Changes and stakes of a moment ago reach the server before the bet does. Rejects when one did not. */
  settle: () => Promise<void>;
  /** `accepted`: what moved, as it was shown in the press. */
  place: (id: string, accepted: readonly AcceptedOffer[]) => Promise<PlacementResult>;
  /** Accepts what was re-offered. */
  accept: (id: string) => Promise<PlacementResult>;
  /** What became of a placement whose answer was lost. */
  outcome: (id: string) => Promise<PlacementStatus>;
  /** Until when a trader may decide on it; undefined unless one looks at it. */
  referredUntil: (id: string) => Promise<number | undefined>;
  reject: (id: string) => Promise<void>;
  newId: () => string;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  onPlaced: (receipt: Receipt) => void;
  /** It may have been placed all the same. */
  onInterrupted: () => void;
  /** How long the price-change popup counts down. */
  tryAgainMs: number;
};

/** The documents' wait beyond the bet delay, after which a customer reads that a trader looks at the bet. */
const referralMs = 10_000;

const referralShownAfter = ({ selections }: Slip): number =>
  Math.max(0, ...selections.map(({ betDelaySeconds }) => betDelaySeconds)) * 1000 + referralMs;

type Send = (id: string) => Promise<PlacementResult>;

/** Sends a request and follows it to its answer, asking again where that was lost; undefined: nobody knows. */
const createSender =
  (calls: PlacementCalls, show: (state: PlacementState) => void) =>
  async (id: string, send: Send, slip: Slip): Promise<PlacementResult | undefined> => {
    const since = calls.now();
    let until: number | undefined;
    const showPlacing = (lost: boolean, traderUntil = until): void => {
      until = traderUntil;
      show({ step: 'placing', since, lost, ...(traderUntil !== undefined && { traderUntil }) });
    };
    const lookForReferral = async (): Promise<void> => {
      await calls.wait(referralShownAfter(slip));
      const traderUntil = isOver ? undefined : await calls.referredUntil(id);
      if (!isOver && traderUntil !== undefined) showPlacing(false, traderUntil);
    };
    /** Answered, or lost: then it is followed anyway. */
    let isOver = false;
    showPlacing(false);
    // What is not known is not shown.
    void lookForReferral().catch(() => undefined);
    try {
      const answer = await send(id);
      if (answer.kind !== 'being-checked') return answer;
    } catch (error) {
      if (!isUnanswered(error)) throw error;
    } finally {
      isOver = true;
    }
    showPlacing(true);
    const onReferred = (traderUntil: number | undefined) => showPlacing(true, traderUntil);
    return recoverAnswer(id, () => send(id), { ...calls, onReferred });
  };

/** One placement at a time, from the button to the receipt. */
export const createPlacement = (calls: PlacementCalls) => {
  const state = createStore<PlacementState>({ step: 'composing' });
  const request = createOpenRequest(calls.newId);
  const answerTo = createSender(calls, state.set);
  /** A re-offer turned down is seen by the server before anything else is placed. */
  let rejection: Promise<unknown> = Promise.resolve();

  const compose = (problem?: PlacementProblem): void =>
    state.set(problem ? { step: 'composing', problem } : { step: 'composing' });

  /** Countdowns tick with the second: one that begins within a second loses its rest, rather than show one too many. */
  const endOf = (ms: number): number => Math.floor(calls.now() / 1000) * 1000 + ms;

  const finish = (answer: PlacementResult, slip: Slip): void => {
    if (answer.kind !== 're-offered') request.end();
    state.set(stateAfter(answer, { slip, tryAgainMs: calls.tryAgainMs, endOf }));
    if (answer.kind === 'placed') calls.onPlaced(answer.receipt);
  };

  const run = async (id: string, send: Send, slip: Slip, unanswered: string): Promise<void> => {
    try {
      const answer = await answerTo(id, send, slip);
      if (answer) return finish(answer, slip);
      state.set({ step: 'interrupted' });
      calls.onInterrupted();
    } catch (error) {
      request.end();
      compose(problemOf(error, unanswered));
    }
  };

  return {
    state,
    /** Places what has a stake, and accepts what moved as it is shown now. */
    place: async (slip: () => Slip, accepted: readonly AcceptedOffer[] = []): Promise<void> => {
      if (state.get().step === 'placing') return;
      state.set({ step: 'placing', since: calls.now(), lost: false });
      try {
        await rejection;
        await calls.settle();
      } catch (error) {
        compose(problemOf(error, placeFailed));
        return;
      }
      const shown = slip();
      await run(request.idFor(shown), (id) => calls.place(id, accepted), shown, placeFailed);
    },
    /** Something stands in the way that needs no asking. */
    refuse: (problem: PlacementProblem): void => compose(problem),
    /** Accepts what was re-offered. */
    accept: async (slip: Slip): Promise<void> => {
      const id = request.id();
      if (id !== undefined) await run(id, calls.accept, slip, confirmFailed);
    },
    /** Turns the re-offer down, by the button or because its time is over. */
    reject: async (timedOut: boolean): Promise<void> => {
      if (state.get().step !== 're-offered') return;
      const id = request.id();
      request.end();
      compose(timedOut ? timedOutProblem : undefined);
      if (id !== undefined) rejection = calls.reject(id).catch(() => undefined);
      await rejection;
    },
    /** Back to composing: the receipt was read, or the slip changed. A placement under way goes on. */
    compose: (): void => {
      const { step } = state.get();
      if (step !== 'placing' && step !== 're-offered') compose();
    },
  };
};
export type PlacementControl = ReturnType<typeof createPlacement>;
