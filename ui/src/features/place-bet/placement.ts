import { texts } from '@paddock/contracts/texts';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import type { PlacementResult, PlacementStatus, Press, Receipt } from '../../lib/api/place-bet.ts';
import { createStore } from '../../lib/store.ts';
import { answerTo, type Page, type Send, type Sending, sentWithinMs } from './answer-to.ts';
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

/** One placement at a time, from the button to the receipt. */
export const createPlacement = (calls: PlacementCalls) => {
  const state = createStore<PlacementState>({ step: 'composing' });
  const request = createOpenRequest(calls.newId, calls.now, calls.memory);
  /** Of whoever is here. */
  let stay = new AbortController();
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

  /** Shows what became of a request, unless its customer has left; `slip`: as it was sent. */
  const follow = async (
    ask: (page: Page) => Promise<FinalResult | undefined>,
    slip: () => Slip,
  ): Promise<void> => {
    const left = stay.signal;
    const show = (next: PlacementState) => {
      if (!left.aborted) state.set(next);
    };
    try {
      const answer = await ask({ show, left });
      if (left.aborted) return;
      if (answer) return finish(answer, slip());
      state.set({ step: 'interrupted' });
      calls.onInterrupted();
    } catch (error) {
      if (left.aborted) return;
      request.notTaken();
      compose(problemOf(error, placeFailed));
    }
  };

  const run = (sending: Sending): Promise<void> =>
    follow(
      (page) => answerTo(calls, page, sending),
      () => sending.slip,
    );

  let resumed: Promise<void> = Promise.resolve();

  return {
    state,
    /**
     * Finds out what became of the press that is remembered of whoever is here: from before a reload, or before they
     * left. `slip`: as it is read then.
     */
    resume: (slip: () => Slip): Promise<void> => {
      const { step } = state.get();
      const before = step === 'composing' || step === 'interrupted' ? request.takeUp() : undefined;
      if (!before) return resumed;
      const { id, since } = before;
      state.set({ step: 'placing', since, lost: true });
      const look = ({ show, left }: Page) => {
        const onReferred = (traderUntil: number | undefined) =>
          show({ step: 'placing', since, lost: true, traderUntil });
        // Not sent again: whoever reloads a page does not ask for a bet.
        const isOver = () => left.aborted;
        return recoverAnswer(id, () => undefined, { ...calls, onReferred, isOver, notPlaced });
      };
      resumed = follow(look, slip);
      return resumed;
    },
    /**
     * Whoever was here left, and `to` is here: nothing of theirs is shown or sent any more. What has no outcome so far is
     * found out once they are back; answers whether there is such a press.
     */
    leave: (to: string | null): boolean => {
      const now = state.get();
      const isUnknown = request.id() !== undefined && (now.step === 'placing' || now.step === 'interrupted');
      const isToLogIn = now.step === 'composing' && now.problem?.code === 'not-signed-in';
      stay.abort();
      stay = new AbortController();
      request.layDown();
      rejection = Promise.resolve();
      if (to !== null || !isToLogIn) compose();
      return isUnknown;
    },
    /** Says that nobody knows whether the bet was placed. */
    interrupt: (): void => state.set({ step: 'interrupted' }),
    /** Places what was pressed; `slip`: as it stands once its changes have reached the server. */
    place: async (slip: () => Slip, press: Press): Promise<void> => {
      if (isPlacing()) return;
      const since = calls.now();
      const left = stay.signal;
      state.set({ step: 'placing', since, lost: false });
      try {
        await rejection;
        await calls.settle();
      } catch (error) {
        return left.aborted ? undefined : compose(problemOf(error, placeFailed));
      }
      if (left.aborted) return;
      if (calls.now() - since >= sentWithinMs) return compose({ code: undefined, message: notPlaced });
      const send: Send = (id, signal) => calls.place(id, press, signal);
      await run({ id: request.idFor(press), send, slip: slip(), since, notPlaced });
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
      if (id === undefined) return;
      await run({ id, send: calls.accept, slip, since: calls.now(), notPlaced: confirmFailed });
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
