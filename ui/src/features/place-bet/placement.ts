import { texts } from '@paddock/contracts/texts';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import type { PlacementResult, PlacementStatus, Press, Receipt } from '../../lib/api/place-bet.ts';
import { isNotSent, isUnanswered } from '../../lib/call-error.ts';
import { createStore } from '../../lib/store.ts';
import { lookForOutcome } from './look-for-outcome.ts';
import { createOpenRequest } from './open-request.ts';
import {
  type FinalResult,
  type PlacementProblem,
  type PlacementState,
  problemOf,
  stateAfter,
} from './placement-state.ts';
import type { PressMemory } from './press-memory.ts';
import { recoverAnswer } from './recover-answer.ts';

const timedOutProblem: PlacementProblem = {
  code: 'reconfirmation-timed-out',
  message: texts.betslip.reconfirmationTimedOut,
};

const { placeFailed, confirmFailed, notPlaced } = texts.betslip;

/** A bet is sent only so long after its press, also by a page that was asleep meanwhile. Milliseconds. */
export const sentWithinMs = 60_000;

export type PlacementCalls = {
  /** Changes and stakes of a moment ago reach the server before the bet does. Rejects when one did not. */
  settle: () => Promise<void>;
  /** Places what was pressed; `signal`: its answer counts as lost. */
  place: (id: string, press: Press, signal?: AbortSignal) => Promise<PlacementResult>;
  /** Accepts what was re-offered. */
  accept: (id: string, signal?: AbortSignal) => Promise<PlacementResult>;
  /** What became of a placement: of one whose answer was lost, or takes long. */
  outcome: (id: string) => Promise<PlacementStatus>;
  reject: (id: string) => Promise<void>;
  newId: () => string;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  onPlaced: (receipt: Receipt) => void;
  /** Nothing was placed, for this reason. */
  onRefused: (code: string | undefined) => void;
  /** It may have been placed all the same. */
  onInterrupted: () => void;
  /** How long the price-change popup counts down. */
  tryAgainMs: number;
  /** Remembers a press until its outcome is known. */
  memory: PressMemory;
};

/** The documents' wait beyond the bet delay, after which a customer reads that a trader looks at the bet. */
const referralMs = 10_000;

const referralShownAfter = ({ selections }: Slip): number =>
  Math.max(0, ...selections.map(({ betDelaySeconds }) => betDelaySeconds)) * 1000 + referralMs;

type Send = (id: string, signal?: AbortSignal) => Promise<PlacementResult>;

/** The answer of a call, unless it is lost: also where the server says that it does not know. Throws where it was not sent. */
const finalAnswer = async (call: Promise<PlacementResult>): Promise<FinalResult | undefined> => {
  try {
    const answer = await call;
    return answer.kind === 'being-checked' ? undefined : answer;
  } catch (error) {
    if (isNotSent(error) || !isUnanswered(error)) throw error;
    return undefined;
  }
};

/**
 * Sends a request and follows it to its answer, asking again where that was lost; undefined: nobody knows. `since`: when
 * it was pressed.
 */
const createSender =
  (calls: PlacementCalls, show: (state: PlacementState) => void) =>
  async (id: string, send: Send, slip: Slip, since: number): Promise<FinalResult | undefined> => {
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
      return lookForOutcome(id, { ...calls, isOver: () => isOver, onReferred });
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
    const sendAgain = () => (calls.now() - since < sentWithinMs ? send(id) : undefined);
    return recoverAnswer(id, sendAgain, { ...calls, onReferred });
  };

/** One placement at a time, from the button to the receipt. */
export const createPlacement = (calls: PlacementCalls) => {
  /** A press from before a reload: nothing else is placed until it is known what became of it. */
  const before = calls.memory.read();
  const isBefore: PlacementState = { step: 'placing', since: before?.since ?? 0, lost: true };
  const state = createStore<PlacementState>(before ? isBefore : { step: 'composing' });
  const request = createOpenRequest(calls.newId, calls.now, calls.memory);
  const answerTo = createSender(calls, state.set);
  /** A re-offer turned down is seen by the server before anything else is placed. */
  let rejection: Promise<unknown> = Promise.resolve();

  const compose = (problem?: PlacementProblem): void =>
    state.set(problem ? { step: 'composing', problem } : { step: 'composing' });

  const isPlacing = (): boolean => state.get().step === 'placing';

  /** Countdowns tick with the second: one that begins within a second loses its rest, rather than show one too many. */
  const endOf = (ms: number): number => Math.floor(calls.now() / 1000) * 1000 + ms;

  const finish = (answer: FinalResult, slip: Slip): void => {
    if (answer.kind === 're-offered') request.answered();
    else request.end();
    state.set(stateAfter(answer, { slip, tryAgainMs: calls.tryAgainMs, endOf }));
    if (answer.kind === 'placed') calls.onPlaced(answer.receipt);
    if (answer.kind === 'refused') calls.onRefused(answer.code);
  };

  /** Shows what became of a request; `slip`: as it was sent. */
  const follow = async (
    ask: () => Promise<FinalResult | undefined>,
    slip: () => Slip,
    unanswered: string,
  ): Promise<void> => {
    try {
      const answer = await ask();
      if (answer) return finish(answer, slip());
      state.set({ step: 'interrupted' });
      calls.onInterrupted();
    } catch (error) {
      if (isNotSent(error)) request.notSent();
      else request.end();
      compose(problemOf(error, unanswered));
    }
  };

  const run = (id: string, send: Send, slip: Slip, since: number, unanswered: string): Promise<void> =>
    follow(
      () => answerTo(id, send, slip, since),
      () => slip,
      unanswered,
    );

  let isResumed = before === undefined;

  return {
    state,
    /** Finds out, once, what became of a press from before a reload; `slip`: as it is read then. */
    resume: async (slip: () => Slip): Promise<void> => {
      if (isResumed || !before) return;
      isResumed = true;
      const onReferred = (traderUntil: number | undefined) =>
        state.set({ step: 'placing', since: before.since, lost: true, traderUntil });
      // Not sent again: whoever reloads a page does not ask for a bet.
      const look = () => recoverAnswer(before.id, () => undefined, { ...calls, onReferred });
      await follow(look, slip, placeFailed);
    },
    /** Gives up a press from before a reload: it is somebody else's. */
    giveUp: (): void => {
      if (isResumed) return;
      isResumed = true;
      request.end();
      compose();
    },
    /** Places what was pressed; `slip`: as it stands once its changes have reached the server. */
    place: async (slip: () => Slip, press: Press): Promise<void> => {
      if (isPlacing()) return;
      const since = calls.now();
      state.set({ step: 'placing', since, lost: false });
      try {
        await rejection;
        await calls.settle();
      } catch (error) {
        return compose(problemOf(error, placeFailed));
      }
      if (calls.now() - since >= sentWithinMs) return compose({ code: undefined, message: notPlaced });
      const send: Send = (id, signal) => calls.place(id, press, signal);
      await run(request.idFor(press), send, slip(), since, placeFailed);
    },
    /** Whether bets are being placed: what was pressed stays as it is until then. */
    isPlacing,
    useIsPlacing: (): boolean => state.use().step === 'placing',
    /** Something stands in the way that needs no asking. */
    refuse: (problem: PlacementProblem): void => compose(problem),
    /** Accepts what was re-offered. */
    accept: async (slip: Slip): Promise<void> => {
      const id = request.id();
      request.sent();
      if (id !== undefined) await run(id, calls.accept, slip, calls.now(), confirmFailed);
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
