import type {
  BetslipView,
  Placement,
  PlacementChange,
  placementStatus,
  Receipt,
  Response,
} from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { CallError, errorText, isUnanswered } from '../../lib/call-error.ts';
import { createStore } from '../../lib/store.ts';

/** What stands in the way of placing. */
export type Problem = {
  readonly code: string | undefined;
  readonly message: string;
  /** The transaction failed as such (status 3). */
  readonly failed?: boolean;
};

/** Where the slip stands on its way to being a bet. Moments are epoch milliseconds of the server's clock. */
export type Placing =
  | { readonly step: 'composing'; readonly problem?: Problem }
  | { readonly step: 'placing'; readonly since: number; readonly lost: boolean }
  | { readonly step: 'review'; readonly changes: readonly PlacementChange[]; readonly until: number }
  | { readonly step: 'try-again'; readonly until: number }
  | { readonly step: 'placed'; readonly receipt: Receipt; readonly slip: BetslipView }
  | { readonly step: 'interrupted' };

/** Seconds that a re-offer holds when the answer does not say. */
const reOfferSeconds = 30;
/** Waits before each time that we ask what became of a placement, after its answer was lost. */
export const findOutMs: readonly number[] = [1000, 1000, 2000, 3000, 5000];
/** A trader has about half a minute for a referral; then it has run out. */
const mostReferredLooks = 20;
const referredLookMs = 2000;

const cutOff = 7;
const changedStatus = 8;
const failedStatus = 3;

const timedOutProblem: Problem = {
  code: 'reconfirmation-timed-out',
  message: texts.betslip.reconfirmationTimedOut,
};

type Outcome = Response<typeof placementStatus>;

export type PlacingCalls = {
  /** Stakes typed a moment ago reach the server before the press does. */
  settle: () => Promise<void>;
  place: (uniqueId: string) => Promise<Placement>;
  confirm: (uniqueId: string) => Promise<Placement>;
  /** What became of a placement whose answer was lost. */
  outcome: (uniqueId: string) => Promise<Outcome>;
  reject: (uniqueId: string) => Promise<unknown>;
  newId: () => string;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  onPlaced: (receipt: Receipt) => void;
  /** It may have been placed all the same. */
  onInterrupted: () => void;
  /** How long the price-change popup counts down. */
  tryAgainMs: number;
};

const problemOf = (error: unknown): Problem => ({
  code: error instanceof CallError ? error.code : undefined,
  message:
    error instanceof CallError && error.code === 'not-signed-in' ? texts.loginRequired : errorText(error),
});

/**
 * One press of the button at a time, from the press to the receipt. The id of a press is used again until an
 * answer to it came, so that whatever happens to the network the bet is placed at most once.
 */
export const createPlacing = (calls: PlacingCalls) => {
  const state = createStore<Placing>({ step: 'composing' });
  /** The press without an answer so far, and what it was for. */
  let press: { id: string; for: string } | undefined;
  /** A re-offer turned down is seen by the server before anything else is placed. */
  let turnedDown: Promise<unknown> = Promise.resolve();

  const compose = (problem?: Problem): void =>
    state.set(problem ? { step: 'composing', problem } : { step: 'composing' });

  /** Countdowns tick with the second: one that begins within a second loses its rest, rather than show one too many. */
  const endOf = (ms: number): number => Math.floor(calls.now() / 1000) * 1000 + ms;

  /** A trader looks at it: asked for until it is decided. */
  const followReferral = async (id: string): Promise<Outcome> => {
    let found: Outcome = { state: 'referred', receipt: null };
    for (let look = 0; found.state === 'referred' && look < mostReferredLooks; look += 1) {
      await calls.wait(referredLookMs);
      found = await calls.outcome(id);
    }
    return found;
  };

  /** No answer came: asks what became of it, and where nothing did, sends it again under the same id. */
  const findOut = async (id: string, again: () => Promise<Placement>): Promise<Placement | undefined> => {
    for (const pause of findOutMs) {
      await calls.wait(pause);
      try {
        const asked = await calls.outcome(id);
        const outcome = asked.state === 'referred' ? await followReferral(id) : asked;
        if (outcome.receipt) return { Status: 0, msg: '', Data: outcome.receipt };
        if (outcome.state === 'unknown') return await again();
      } catch (error) {
        if (!isUnanswered(error)) throw error;
      }
    }
    return undefined;
  };

  const answerOf = async (id: string, step: () => Promise<Placement>): Promise<Placement | undefined> => {
    const since = calls.now();
    state.set({ step: 'placing', since, lost: false });
    try {
      const answer = await step();
      if (answer.Status !== cutOff) return answer;
    } catch (error) {
      if (!isUnanswered(error)) throw error;
    }
    state.set({ step: 'placing', since, lost: true });
    return findOut(id, step);
  };

  const finish = (answer: Placement, slip: BetslipView): void => {
    const { Status, Data, msg, reason, countdown } = answer;
    if (Status === changedStatus && Array.isArray(Data)) {
      const until = endOf((countdown ?? reOfferSeconds) * 1000);
      state.set({ step: 'review', changes: Data, until });
      return;
    }
    press = undefined;
    if (Status === 0 && Data && !Array.isArray(Data)) {
      state.set({ step: 'placed', receipt: Data, slip });
      calls.onPlaced(Data);
    } else if (reason === 'try-again' || msg === texts.tryThisBetAgain) {
      state.set({ step: 'try-again', until: endOf(calls.tryAgainMs) });
    } else {
      compose({
        code: reason,
        message: msg || texts.betslip.transactionFailed,
        failed: Status === failedStatus,
      });
    }
  };

  const run = async (step: (id: string) => Promise<Placement>, slip: BetslipView): Promise<void> => {
    const id = press?.id;
    if (!id) return;
    try {
      const answer = await answerOf(id, () => step(id));
      if (answer) finish(answer, slip);
      else {
        state.set({ step: 'interrupted' });
        calls.onInterrupted();
      }
    } catch (error) {
      press = undefined;
      compose(problemOf(error));
    }
  };

  return {
    state,
    /** Places what has a stake. */
    async place(slip: () => BetslipView): Promise<void> {
      if (state.get().step === 'placing') return;
      state.set({ step: 'placing', since: calls.now(), lost: false });
      try {
        await turnedDown;
        await calls.settle();
      } catch (error) {
        compose(problemOf(error));
        return;
      }
      const shown = slip();
      const content = contentOf(shown);
      if (press?.for !== content) press = { id: calls.newId(), for: content };
      await run(calls.place, shown);
    },
    /** Something stands in the way that needs no asking. */
    refuse: (problem: Problem): void => compose(problem),
    /** Accepts what was re-offered. */
    accept: (slip: BetslipView): Promise<void> => run(calls.confirm, slip),
    /** Turns the re-offer down: pressed, or its time is over. */
    async reject(timedOut: boolean): Promise<void> {
      if (state.get().step !== 'review') return;
      const id = press?.id;
      press = undefined;
      compose(timedOut ? timedOutProblem : undefined);
      if (id) turnedDown = calls.reject(id).catch(() => undefined);
      await turnedDown;
    },
    /** Back to composing: the receipt was read, or the slip changed. A press under way goes on. */
    compose(): void {
      const { step } = state.get();
      if (step !== 'placing' && step !== 'review') compose();
    },
  };
};
export type PlacingMachine = ReturnType<typeof createPlacing>;

/** Two presses are the same one only for the same bets at the same stakes. */
const contentOf = ({ Msg, betTypes }: BetslipView): string =>
  JSON.stringify([
    Msg.map(({ IDFOSelection, stake, IsEW, priceType }) => [IDFOSelection, stake, IsEW, priceType]),
    betTypes.map(({ id, stake, IsEW }) => [id, stake, IsEW]),
  ]);
