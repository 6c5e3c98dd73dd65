import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  addToBetslip,
  type Call,
  calculateBetslip,
  deposit,
  doFullCashOut,
  doPartialCashOut,
  fullCashOutRequest,
  type Input,
  partialCashOutRequest,
  placeBet,
  type Response,
  withdraw,
} from '@paddock/contracts/http';
import type { RefusalCode } from '@paddock/contracts/refusals';
import { cardTokenOf } from '../../support/card-token.ts';
import { type Customer, password, testCard } from '../../support/customer.ts';
import { createBook } from './book.ts';

const retryMs = 100;
const betweenMs = 100;
/** Longer than any process needs to come back. */
const patienceMs = 60_000;
/**
 * Of a single, minor units, and what is left of it after a part is cashed out. The next single is less than twice that part:
 * else it counts as chasing what was lost by it, of which eight bar whoever does.
 */
const [stake, remainingUnitStake] = [100, 40];

/** With the first: eight after losses, or a dozen, bar whoever makes them. */
const mostDeposits = 6;

/** The documents' status of a bet of which nobody knows yet whether it is placed. */
const beingChecked = 7;

/** No word on whether it was done: only asking again can tell. */
const unknown: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'unavailable',
  'outcome-unknown',
  'too-many-attempts',
]);

export type Wager = {
  selection: { eventId: string; marketId: string; selectionId: string };
  /** Selection and fixture as a receipt names them. */
  shown: string;
};

/**
 * A customer who bets one euro at a time, of the free bet balance now and then, pays in and out, and cashes out. Each
 * press is sent again under the same id until there is an answer.
 */
export const startBettor = (customer: Customer, wagers: readonly Wager[]) => {
  const book = createBook();
  const refused = new Map<string, number>();
  let isStopped = false;

  /** Asks until it is known whether it was done, or for what it was refused; signs in again where the session was lost. */
  const settle = async <C extends Call>(
    call: C,
    input: Input<C>,
  ): Promise<{ data: Response<C> } | { refused: RefusalCode }> => {
    const key = randomUUID();
    for (const deadline = Date.now() + patienceMs; ; await pause(retryMs)) {
      const outcome = await customer.browser.send(call, input, key);
      if (outcome.kind === 'answer') return outcome;
      const code = outcome.kind === 'refused' ? outcome.refusal.code : 'unavailable';
      if (code === 'not-signed-in' || code === 'csrf-token-missing') await customer.signIn().catch(() => {});
      else if (!unknown.has(code)) return { refused: code };
      if (Date.now() > deadline) throw new Error(`${call.name}: no answer, last ${JSON.stringify(outcome)}`);
    }
  };
  /** Where a refusal is a fault. */
  const insist = async <C extends Call>(call: C, input: Input<C>): Promise<Response<C>> => {
    const outcome = await settle(call, input);
    if ('refused' in outcome) throw new Error(`${call.name}: ${outcome.refused}`);
    return outcome.data;
  };
  /** The answer to a press; while that is being checked it is pressed again. */
  const press = async (query: Input<typeof placeBet>['query']): Promise<Response<typeof placeBet>> => {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(retryMs)) {
      const answer = await insist(placeBet, { query });
      if (answer.Status !== beingChecked) return answer;
    }
    throw new Error('a press is being checked for ever');
  };
  const refuse = (reason: string): void => {
    refused.set(reason, (refused.get(reason) ?? 0) + 1);
  };

  const bet = async ({ selection: body }: Wager, free: boolean): Promise<void> => {
    await insist(addToBetslip, { body });
    await insist(calculateBetslip, {
      body: { iDFOSelection: [body.selectionId], stake: [String(stake / 100)] },
    });
    const query = { uniqueId: randomUUID(), ...(free && { useFreeBet: 'true' as const }) };
    const { Status, Data, reason = '' } = await press(query);
    if (Status !== 0 || !Data || Array.isArray(Data)) return refuse(reason);
    for (const { betId, legs, stake: staked } of Data.bets) {
      // What a refused press left on the slip is placed by the next.
      const [leg] = legs;
      const selectionId = wagers.find(({ shown }) => shown === `${leg?.selectionName}, ${leg?.fixtureName}`)
        ?.selection.selectionId;
      if (!leg?.price || !selectionId) throw new Error(`not asked for: ${JSON.stringify(legs)}`);
      book.bets.set(betId, { selectionId, price: leg.price, stake: staked, free });
    }
  };

  /** Typed again for as long as the fields do not answer: nothing is paid by that. */
  const typeCard = async (kind: 'deposit' | 'withdrawal'): Promise<string> => {
    for (const deadline = Date.now() + patienceMs; ; await pause(retryMs)) {
      try {
        return await cardTokenOf({ ask: insist }, testCard, kind);
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
    }
  };
  const payIn = async (): Promise<void> => {
    const CardToken = await typeCard('deposit');
    const body = { CardToken, Amount: '10', Password: password };
    const { depositId, amount, status } = await insist(deposit, { body });
    (status === 'completed' ? book.deposits : book.pendingDeposits).set(depositId, amount);
  };
  const payOut = async (): Promise<void> => {
    const CardToken = await typeCard('withdrawal');
    const body = { CardToken, Amount: '5', Password: password };
    const { withdrawalId, amount } = await insist(withdraw, { body });
    book.withdrawals.set(withdrawalId, amount);
  };

  /** The newest bet that it may be of: the others are to be settled. */
  const openBet = (): string | undefined =>
    [...book.bets].findLast(
      ([betId, { free }]) => !free && !book.cashedOut.has(betId) && !book.partlyCashedOut.has(betId),
    )?.[0];
  /** What is offered may be withdrawn while prices are paused. */
  const cashOut = async (id: string): Promise<void> => {
    const offer = await settle(fullCashOutRequest, { query: { id } });
    if ('refused' in offer || offer.data.value === null) return refuse('no-value');
    const { value } = offer.data;
    const done = await settle(doFullCashOut, { query: { id, value: String(value) } });
    if ('refused' in done) refuse(done.refused);
    else if (done.data.success) book.cashedOut.set(id, value);
    else refuse(done.data.code ?? 'cash-out');
  };
  const cashOutPart = async (id: string): Promise<void> => {
    const query = { id, remainingUnitStake: String(remainingUnitStake) };
    const offer = await settle(partialCashOutRequest, { query });
    if ('refused' in offer || offer.data.value === null) return refuse('no-value');
    const { value } = offer.data;
    const done = await settle(doPartialCashOut, { body: { id, remainingUnitStake, value } });
    if ('refused' in done) refuse(done.refused);
    else if (done.data.success) book.partlyCashedOut.set(id, { value, remaining: remainingUnitStake });
    else refuse(done.data.code ?? 'cash-out');
  };

  /**
   * Mostly bets; in every eighth turn a cash out, whole and in part by turns, and in every sixteenth money, in and out.
   */
  const act = async (turn: number): Promise<void> => {
    const round = Math.floor(turn / 8);
    const [isOdd, id] = [round % 2 === 1, openBet()];
    const paidIn = book.deposits.size + book.pendingDeposits.size;
    if (turn % 16 === 2) return round % 4 === 2 || paidIn >= mostDeposits ? payOut() : payIn();
    if (turn % 8 === 4 && id) return isOdd ? cashOutPart(id) : cashOut(id);
    const wager = wagers[turn % wagers.length];
    if (wager) await bet(wager, turn % 8 === 6);
  };

  const run = async (): Promise<void> => {
    for (let turn = 0; !isStopped; turn += 1) {
      await act(turn);
      await pause(betweenMs);
    }
  };
  const running = run();
  // Stopped is no failure.
  const failure = running.then(() => new Promise<never>(() => {}));
  failure.catch(() => {});

  return {
    ...{ customer, book },
    /** Rejects with what made the bettor give up; never resolves. */
    failure,
    /** How many bets were answered for. */
    betCount: () => book.bets.size,
    /** Refusals by reason. */
    refused: refused as ReadonlyMap<string, number>,
    /** Rejects with what made the bettor give up. */
    stop: async (): Promise<void> => {
      isStopped = true;
      await running;
    },
  };
};
export type Bettor = ReturnType<typeof startBettor>;
