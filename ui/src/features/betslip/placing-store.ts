import { confirmBetslip, placeBet, rejectBet } from '@paddock/contracts/http';
import { ask } from '../../lib/api.ts';
import { CallError } from '../../lib/call-error.ts';
import { now } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { refreshMoney } from '../../lib/money-state.ts';
import { createPlacing } from './placing.ts';
import { readSlipAgain } from './slip-query.ts';
import { forgetStakes, settleStakes } from './stakes.ts';

/** Longer than the longest bet delay: a call that has not answered by then is lost. */
const ANSWER_MS = 45_000;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const answered = <T>(call: Promise<T>): Promise<T> =>
  Promise.race([
    call,
    wait(ANSWER_MS).then((): never => {
      throw new CallError('unreachable', 'There was an error. Please try again.');
    }),
  ]);

const placing = createPlacing({
  settle: settleStakes,
  place: (uniqueId) => answered(ask(placeBet, { query: { uniqueId } })),
  confirm: (uniqueId) => answered(ask(confirmBetslip, { query: { uniqueId } })),
  reject: (uniqueId) => ask(rejectBet, { query: { uniqueId } }).then(readSlipAgain),
  newId,
  now,
  wait,
  onPlaced: () => {
    forgetStakes();
    void readSlipAgain();
    void refreshMoney();
  },
  onInterrupted: () => void refreshMoney(),
});

export const { place, accept, reject, refuse } = placing;
/** The slip changed or the receipt was read: whatever was said of the last press is over. */
export const composeAgain = placing.compose;
export const usePlacing = placing.state.use;
