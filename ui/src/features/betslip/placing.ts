import type { BetslipView, Placement } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { CallError, errorText, isUnanswered } from '../../lib/call-error.ts';
import { createStore } from '../../lib/store.ts';

type Changes = Extract<NonNullable<Placement['Data']>, readonly unknown[]>;
export type PriceChange = Changes[number];
export type Placed = Exclude<NonNullable<Placement['Data']>, readonly unknown[]>;

/** What stands in the way of placing. */
export interface Problem {
  readonly code: string | undefined;
  readonly message: string;
}

/** Where the slip stands on its way to being a bet. */
export type Placing =
  | { readonly step: 'composing'; readonly problem?: Problem }
  | { readonly step: 'placing'; readonly tries: number }
  | { readonly step: 're-offer'; readonly changes: readonly PriceChange[]; readonly until: number }
  | { readonly step: 'placed'; readonly placed: Placed; readonly slip: BetslipView }
  | { readonly step: 'interrupted' };

/** Seconds that the customer has to accept new prices. */
export const RE_OFFER_MS = 30_000;
/** Waits between asking again under the same id, after no answer came. */
export const RETRY_MS: readonly number[] = [1000, 1000, 2000, 3000, 5000];
/** How many moves in a row are taken for one press; a price that never rests is asked about. */
const MOST_MOVES = 5;
const FAILED = 'Sorry, the transaction failed. Please try again';
const TIMED_OUT: Problem = {
  code: 'reconfirmation-timed-out',
  message: 'Betslip reconfirmation failed due to timeout.',
};

export interface PlacingCalls {
  /** Stakes typed a moment ago reach the server before the press does. */
  settle: () => Promise<void>;
  place: (uniqueId: string) => Promise<Placement>;
  confirm: (uniqueId: string) => Promise<Placement>;
  reject: (uniqueId: string) => Promise<unknown>;
  newId: () => string;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  onPlaced: (placed: Placed) => void;
  /** It may have been placed all the same. */
  onInterrupted: () => void;
}

const problemOf = (error: unknown): Problem => ({
  code: error instanceof CallError ? error.code : undefined,
  message:
    error instanceof CallError && error.code === 'not-signed-in' ? texts.loginRequired : errorText(error),
});

/**
 * One press of the button at a time, from the press to the receipt. The id of a press is used again until an
 * answer to it came, so that whatever happens to the network the bet is placed at most once.
 */
export function createPlacing(calls: PlacingCalls) {
  const state = createStore<Placing>({ step: 'composing' });
  /** The press without an answer so far, and the slip that it was for. */
  let press: { id: string; for: string } | undefined;

  const compose = (problem?: Problem): void =>
    state.set(problem ? { step: 'composing', problem } : { step: 'composing' });

  async function askUntilAnswered(once: () => Promise<Placement>): Promise<Placement | undefined> {
    for (let tries = 0; ; tries += 1) {
      state.set({ step: 'placing', tries });
      try {
        return await once();
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        const pause = RETRY_MS[tries];
        if (pause === undefined) return undefined;
        await calls.wait(pause);
      }
    }
  }

  async function finish(
    answer: Placement | undefined,
    slip: BetslipView,
    accepted: Accepts,
    moves: number,
  ): Promise<void> {
    if (!answer) {
      state.set({ step: 'interrupted' });
      calls.onInterrupted();
      return;
    }
    const { Status, Data, msg, reason } = answer;
    if (Status === 0 && Data && !Array.isArray(Data)) {
      press = undefined;
      state.set({ step: 'placed', placed: Data, slip });
      calls.onPlaced(Data);
    } else if (Status === 8 && Array.isArray(Data)) {
      if (moves > 0 && accepted(Data)) await run(calls.confirm, slip, accepted, moves - 1);
      else state.set({ step: 're-offer', changes: Data, until: calls.now() + RE_OFFER_MS });
    } else {
      press = undefined;
      compose({ code: reason, message: msg || FAILED });
    }
  }

  async function run(
    step: (id: string) => Promise<Placement>,
    slip: BetslipView,
    accepted: Accepts,
    moves = MOST_MOVES,
  ) {
    const id = press?.id;
    if (!id) return;
    try {
      await finish(await askUntilAnswered(() => step(id)), slip, accepted, moves);
    } catch (error) {
      press = undefined;
      compose(problemOf(error));
    }
  }

  return {
    state,
    /** Places what has a stake. `accepted`: whether changes are ones that the customer saw before pressing. */
    async place(slip: () => BetslipView, accepted: Accepts): Promise<void> {
      if (state.get().step === 'placing') return;
      state.set({ step: 'placing', tries: 0 });
      try {
        await calls.settle();
      } catch (error) {
        compose(problemOf(error));
        return;
      }
      const shown = slip();
      const content = contentOf(shown);
      if (press?.for !== content) press = { id: calls.newId(), for: content };
      await run(calls.place, shown, accepted);
    },
    /** Something stands in the way that needs no asking. */
    refuse: (problem: Problem): void => compose(problem),
    /** Accepts the re-offered prices. */
    accept: (slip: BetslipView, accepted: Accepts): Promise<void> => run(calls.confirm, slip, accepted),
    /** Turns the re-offer down: pressed, or its time is over. */
    async reject(timedOut: boolean): Promise<void> {
      if (state.get().step !== 're-offer') return;
      const id = press?.id;
      press = undefined;
      compose(timedOut ? TIMED_OUT : undefined);
      if (id) await calls.reject(id).catch(() => undefined);
    },
    /** Back to composing: the receipt was read, or the slip changed. A press under way goes on. */
    compose(): void {
      const { step } = state.get();
      if (step !== 'placing' && step !== 're-offer') compose();
    },
  };
}

type Accepts = (changes: readonly PriceChange[]) => boolean;

/** Two presses are the same one only for the same bets at the same stakes. */
const contentOf = ({ Msg, betTypes }: BetslipView): string =>
  JSON.stringify([
    Msg.map(({ IDFOSelection, stake }) => [IDFOSelection, stake]),
    betTypes.map(({ id, stake }) => [id, stake]),
  ]);
