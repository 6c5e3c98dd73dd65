import type { RefusalCode } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { onAccountChange } from '../../lib/account-changes.ts';
import type { Slip, SlipKind } from '../../lib/api/betslip/slip.ts';
import { recheckSession, sessionMark } from '../../lib/api/client.ts';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import {
  type AcceptedOffer,
  acceptReOffer,
  findPlacement,
  place,
  rejectReOffer,
} from '../../lib/api/place-bet.ts';
import { now } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { isSigningOut } from '../../lib/leaving.ts';
import { isOnline } from '../../lib/online.ts';
import { wait } from '../../lib/wait.ts';
import { withDeadline, withTimeout } from '../../lib/with-timeout.ts';
import { watchedBets } from '../bet/watched-bets.ts';
import { createPlacement } from '../place-bet/placement.ts';
import { noMemory, type PressMemory } from '../place-bet/press-memory.ts';
import { analytics } from './analytics.ts';
import { fundedBet } from './funded-bet.ts';
import { createFunding } from './funding.ts';
import { type KeptSlip, keepSlip } from './kept-slip.ts';
import { clearLowBalance } from './low-balance.ts';
import { mainSlipQuery } from './main-slip-query.ts';
import { accountHere, openPress } from './open-press.ts';
import { pressOf } from './press.ts';
import { rememberStakes } from './recent-stakes.ts';
import { onEdit } from './slip-edits.ts';
import { emptySlip, type SlipQuery } from './slip-query.ts';
import { createStakes } from './stakes.ts';
import { betsOn } from './typed-stakes.ts';

/** Longer than the longest bet delay and a referral together: a call that has not been answered by then is lost. */
const answerMs = 75_000;
/** Longest that a press waits for what was changed before it. */
export const settleMs = 30_000;
/** Longer than the server waits for an attempt under way before it says what became of it. */
const outcomeMs = 20_000;
const rejectMs = 10_000;
/** Refusals that say that the server has another slip than the one on screen, changed in another tab. */
const otherSlip: ReadonlySet<string> = new Set<RefusalCode>(['no-selections', 'no-stake', 'slip-changed']);
/** The documents' countdowns of the price-change popup. */
const tryAgainMs: Readonly<Record<SlipKind, number>> = { betslip: 5000, 'quick-bet': 10_000 };

/** A slip with everything that belongs to it: what is shown of it, its stakes, what pays, and how it is placed. */
export const createBetslip = (kind: SlipKind, query: SlipQuery, memory: PressMemory = noMemory) => {
  const funding = createFunding();
  const stakes = createStakes({ query, funding, kind, isLocked: () => placement.isPlacing() });
  const settle = async (): Promise<void> => {
    await query.commands.settled();
    await stakes.settle();
  };
  const placement = createPlacement({
    settle: () => withTimeout(settle(), settleMs),
    place: (id, press, lost) =>
      withDeadline((signal) => place({ id, kind, press, at: now() }, signal), answerMs, lost),
    accept: (id, lost) => withDeadline((signal) => acceptReOffer(id, kind, signal), answerMs, lost),
    outcome: (id) => withDeadline((signal) => findPlacement(id, signal), outcomeMs),
    reject: (id) =>
      withDeadline((signal) => rejectReOffer(id, kind, signal), rejectMs).finally(() => void query.refresh()),
    newId,
    now,
    wait,
    onPlaced: ({ bets }) => {
      void analytics.betPlaced();
      watchedBets.watch(bets.map(({ betId }) => betId));
      rememberStakes(stakes.typed());
      stakes.forgetAll();
      funding.set({ kind: 'cash' });
      clearLowBalance();
      fundedBet.end();
      void query.refresh();
      void refreshMoney();
    },
    onRefused: (code) => {
      if (code === undefined || !otherSlip.has(code)) return;
      // It is read again, and gets the stakes on screen.
      stakes.calculateSoon();
      void query.refresh();
    },
    onInterrupted: () => void refreshMoney(),
    tryAgainMs: tryAgainMs[kind],
    memory,
  });
  /** What places the slip as it is shown now, whatever is typed or chosen from here on. */
  const prepareToPlace = (shown: Slip, accepted: readonly AcceptedOffer[]): (() => void) => {
    const press = pressOf(shown, { stakes, funding: funding.get(), accepted });
    return () => {
      if (!isOnline() && !placement.isPlacing()) {
        placement.refuse({ code: 'unreachable', message: texts.notSent });
        return;
      }
      void placement.place(() => query.current() ?? shown, press);
    };
  };
  const pressToPlace = (shown: Slip, accepted: readonly AcceptedOffer[]): void =>
    prepareToPlace(shown, accepted)();
  /** Whoever was here left, and `to` is here: nothing of theirs stays. Answers whether a press of theirs has no outcome so far. */
  const leave = (to: string | null): boolean => {
    stakes.forgetAll();
    funding.set({ kind: 'cash' });
    return placement.leave(to);
  };
  return { kind, query, funding, stakes, placement, prepareToPlace, pressToPlace, leave };
};
export type Betslip = ReturnType<typeof createBetslip>;

/** The betslip: of the page, the drawer and the desktop's column. */
export const betslip = createBetslip('betslip', mainSlipQuery, openPress);

/** Finds out what became of a press from before a reload of the page, or before its customer left. */
export const resumePress = (): Promise<void> =>
  betslip.placement.resume(() => mainSlipQuery.current() ?? emptySlip);

/** A slip and its stakes as the page shows them. */
const asShown = (shown: Slip, accountId: string | null): KeptSlip => {
  const stakes = betsOn(shown).map(({ id }) => [id, betslip.stakes.textOf(id)] as const);
  return { accountId, selections: shown.selections, stakes: stakes.filter(([, text]) => text !== '') };
};

betslip.placement.state.subscribe(() => {
  const state = betslip.placement.state.get();
  const shown = mainSlipQuery.current();
  if (!shown || state.step !== 'composing' || state.problem?.code !== 'not-signed-in') return;
  keepSlip(asShown(shown, accountHere()));
});

onAccountChange(({ from, to }) => {
  if (from === null) return betslip.placement.compose();
  const shown = mainSlipQuery.current();
  if (shown && !isSigningOut()) keepSlip(asShown(shown, from));
  if (betslip.leave(to) && to === null) betslip.placement.interrupt();
});

mainSlipQuery.onEmptied((shown, reader) => {
  // The receipt of a bet that is placed here has it read already.
  if (betslip.placement.state.get().step === 'placed') return;
  const before = asShown(shown, reader.accountId);
  const isLeaving = isSigningOut();
  void recheckSession().then(() => {
    // It is another one: that of before ended elsewhere, and its slip with it.
    if (!isLeaving && sessionMark() !== reader.mark) keepSlip(before);
  });
  void refreshMoney();
});

onEdit((edit) => {
  betslip.placement.compose();
  if (edit.kind === 'cleared') return betslip.stakes.forgetAll();
  if (edit.kind === 'removed') betslip.stakes.forget(edit.selectionId);
  betslip.stakes.forgetCombinations();
});
