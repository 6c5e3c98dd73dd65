import { texts } from '@paddock/contracts/texts';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import type { PlacementChange, PlacementOutcome, PlacementResult, Receipt } from '../../lib/api/place-bet.ts';
import { CallError, errorText, isUnanswered } from '../../lib/call-error.ts';
import { createStore } from '../../lib/store.ts';
import { recoverAnswer } from './recover-answer.ts';

/** What stands in the way of placing. */
export type PlacementProblem = {
  readonly code: string | undefined;
  readonly message: string;
  /** The transaction failed as such. */
  readonly failed?: boolean;
};

/** Where the slip stands on its way to being a bet. Moments are epoch milliseconds of the server's clock. */
export type PlacementState =
  | { readonly step: 'composing'; readonly problem?: PlacementProblem }
  /** `lost`: no answer came, and we are finding out. */
  | { readonly step: 'placing'; readonly since: number; readonly lost: boolean }
  | { readonly step: 're-offered'; readonly changes: readonly PlacementChange[]; readonly until: number }
  | { readonly step: 'try-again'; readonly until: number }
  | { readonly step: 'placed'; readonly receipt: Receipt; readonly slip: Slip }
  | { readonly step: 'interrupted' };

const timedOutProblem: PlacementProblem = {
  code: 'reconfirmation-timed-out',
  message: texts.betslip.reconfirmationTimedOut,
};

export type PlacementCalls = {
  /** Stakes typed a moment ago reach the server before the bet does. */
  settle: () => Promise<void>;
  place: (id: string) => Promise<PlacementResult>;
  /** Accepts what was re-offered. */
  accept: (id: string) => Promise<PlacementResult>;
  /** What became of a placement whose answer was lost. */
  outcome: (id: string) => Promise<PlacementOutcome>;
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

const problemOf = (error: unknown): PlacementProblem => ({
  code: error instanceof CallError ? error.code : undefined,
  message:
    error instanceof CallError && error.code === 'not-signed-in' ? texts.loginRequired : errorText(error),
});

/** Two requests are the same one only for the same bets at the same stakes. */
const contentOf = ({ selections, combinations }: Slip): string =>
  JSON.stringify([
    selections.map(({ selectionId, stake, eachWay, priceType }) => [selectionId, stake, eachWay, priceType]),
    combinations.map(({ id, stake, eachWay }) => [id, stake, eachWay]),
  ]);

/**
 * One placement at a time, from the button to the receipt. The id of a request is used again until an answer to it
 * came, so that whatever happens to the network the bet is placed at most once.
 */
export const createPlacement = (calls: PlacementCalls) => {
  const state = createStore<PlacementState>({ step: 'composing' });
  /** The request without a final answer so far, and what it was for. */
  let request: { id: string; content: string } | undefined;
  /** A re-offer turned down is seen by the server before anything else is placed. */
  let rejection: Promise<unknown> = Promise.resolve();

  const compose = (problem?: PlacementProblem): void =>
    state.set(problem ? { step: 'composing', problem } : { step: 'composing' });

  /** Countdowns tick with the second: one that begins within a second loses its rest, rather than show one too many. */
  const endOf = (ms: number): number => Math.floor(calls.now() / 1000) * 1000 + ms;

  const answerOf = async (
    id: string,
    send: () => Promise<PlacementResult>,
  ): Promise<PlacementResult | undefined> => {
    const since = calls.now();
    state.set({ step: 'placing', since, lost: false });
    try {
      const answer = await send();
      if (answer.kind !== 'being-checked') return answer;
    } catch (error) {
      if (!isUnanswered(error)) throw error;
    }
    state.set({ step: 'placing', since, lost: true });
    return recoverAnswer(id, send, calls);
  };

  const finish = (answer: PlacementResult, slip: Slip): void => {
    if (answer.kind === 're-offered') {
      state.set({ step: 're-offered', changes: answer.changes, until: endOf(answer.seconds * 1000) });
      return;
    }
    request = undefined;
    switch (answer.kind) {
      case 'placed':
        state.set({ step: 'placed', receipt: answer.receipt, slip });
        calls.onPlaced(answer.receipt);
        return;
      case 'try-again':
        state.set({ step: 'try-again', until: endOf(calls.tryAgainMs) });
        return;
      case 'refused':
        compose({ code: answer.code, message: answer.message, failed: answer.failed });
        return;
      case 'being-checked':
        // Sent again after its answer was lost, and lost once more.
        compose({ code: answer.code, message: answer.message, failed: false });
        return;
      default:
        answer satisfies never;
    }
  };

  const run = async (send: (id: string) => Promise<PlacementResult>, slip: Slip): Promise<void> => {
    const id = request?.id;
    if (!id) return;
    try {
      const answer = await answerOf(id, () => send(id));
      if (answer) finish(answer, slip);
      else {
        state.set({ step: 'interrupted' });
        calls.onInterrupted();
      }
    } catch (error) {
      request = undefined;
      compose(problemOf(error));
    }
  };

  return {
    state,
    /** Places what has a stake. */
    place: async (slip: () => Slip): Promise<void> => {
      if (state.get().step === 'placing') return;
      state.set({ step: 'placing', since: calls.now(), lost: false });
      try {
        await rejection;
        await calls.settle();
      } catch (error) {
        compose(problemOf(error));
        return;
      }
      const shown = slip();
      const content = contentOf(shown);
      if (request?.content !== content) request = { id: calls.newId(), content };
      await run(calls.place, shown);
    },
    /** Something stands in the way that needs no asking. */
    refuse: (problem: PlacementProblem): void => compose(problem),
    /** Accepts what was re-offered. */
    accept: (slip: Slip): Promise<void> => run(calls.accept, slip),
    /** Turns the re-offer down, by the button or because its time is over. */
    reject: async (timedOut: boolean): Promise<void> => {
      if (state.get().step !== 're-offered') return;
      const id = request?.id;
      request = undefined;
      compose(timedOut ? timedOutProblem : undefined);
      if (id) rejection = calls.reject(id).catch(() => undefined);
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
