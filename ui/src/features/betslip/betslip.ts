import { confirmBetslip, placeBet, placementStatus, rejectBet } from '@paddock/contracts/http';
import { ask } from '../../lib/api.ts';
import { CallError } from '../../lib/call-error.ts';
import { now } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { refreshMoney } from '../../lib/money-state.ts';
import { createPlacing } from '../place-bet/placement.ts';
import { createFunding, fundingQuery } from './funding.ts';
import { clearLowBalance } from './low-balance.ts';
import { mainView } from './main-slip-query.ts';
import { rememberStakes } from './recent-stakes.ts';
import { onEdit } from './slip-edits.ts';
import type { SlipView } from './slip-query.ts';
import { createStakes } from './stakes.ts';

/** Longer than the longest bet delay and a referral together: a call that has not answered by then is lost. */
const answerMs = 75_000;
/** The documents' countdowns of the price-change popup: of the slip, and of quick bets. */
const tryAgainCountdownMs = { slip: 5000, popUp: 10_000 };

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const answered = <T>(call: Promise<T>): Promise<T> =>
  Promise.race([
    call,
    wait(answerMs).then((): never => {
      throw new CallError('unreachable', 'There was an error. Please try again.');
    }),
  ]);

/** A slip with everything that belongs to it: what is shown of it, its stakes, what pays, and how it is placed. */
export const createBetslip = (popUp: boolean, view: SlipView) => {
  const funding = createFunding();
  const stakes = createStakes(view, funding, popUp);
  const placing = createPlacing({
    settle: stakes.settle,
    place: (uniqueId) => {
      const slip = view.now();
      return answered(
        ask(placeBet, {
          query: {
            uniqueId,
            ...fundingQuery(funding.get(), slip?.tokens ?? []),
            ...(popUp ? { ispopupbet: true } : { retainSelection: slip?.retainSelection ?? false }),
            time: String(now()),
          },
        }),
      );
    },
    confirm: (uniqueId) =>
      answered(ask(confirmBetslip, { query: { uniqueId, isFinal: true, ...(popUp && { popupBet: true }) } })),
    outcome: (uniqueId) => ask(placementStatus, { query: { uniqueId } }),
    reject: (uniqueId) =>
      ask(rejectBet, { query: { uniqueId, ...(popUp && { popupBet: true }) } }).finally(view.readAgain),
    newId,
    now,
    wait,
    onPlaced: () => {
      rememberStakes(stakes.typed());
      stakes.forgetAll();
      funding.set({ kind: 'cash' });
      clearLowBalance();
      void view.readAgain();
      void refreshMoney();
    },
    onInterrupted: () => void refreshMoney(),
    tryAgainMs: popUp ? tryAgainCountdownMs.popUp : tryAgainCountdownMs.slip,
  });
  return { popUp, view, funding, stakes, placing };
};
export type Betslip = ReturnType<typeof createBetslip>;

/** The betslip: of the page, the drawer and the desktop's column. */
export const betslip = createBetslip(false, mainView);

onEdit((edit) => {
  betslip.placing.compose();
  if (edit.kind === 'removed') betslip.stakes.forget(edit.selectionId);
  if (edit.kind === 'cleared') betslip.stakes.forgetAll();
});
