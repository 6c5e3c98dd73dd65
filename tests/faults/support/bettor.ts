import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  addToBetslip,
  type Call,
  calculateBetslip,
  type Input,
  placeBet,
  type Response,
} from '@paddock/contracts/http';
import type { RefusalCode } from '@paddock/contracts/refusals';
import type { Customer } from '../../support/customer.ts';

const retryMs = 100;
const betweenMs = 20;
/** Longer than any process needs to come back. */
const patienceMs = 60_000;

/** No word on whether it was done: only asking again can tell. */
const unknown: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'unavailable',
  'outcome-unknown',
  'too-many-attempts',
]);

export type Wager = {
  eventId: string;
  marketId: string;
  selectionId: string;
};

/** A customer who bets one euro at a time, and asks again under the same id until there is an answer. */
export const startBettor = (customer: Customer, wagers: readonly Wager[]) => {
  const acknowledged: string[] = [];
  const refused = new Map<string, number>();
  let isStopped = false;

  /** Asks until answered; signs in again where the session was lost. */
  const insist = async <C extends Call>(call: C, input: Input<C>): Promise<Response<C>> => {
    for (const deadline = Date.now() + patienceMs; ; await pause(retryMs)) {
      const outcome = await customer.browser.send(call, input);
      if (outcome.kind === 'answer') return outcome.data;
      const code = outcome.kind === 'refused' ? outcome.refusal.code : 'unavailable';
      if (code === 'not-signed-in' || code === 'csrf-token-missing') await customer.signIn().catch(() => {});
      else if (!unknown.has(code)) throw new Error(`${call.name}: ${code}`);
      if (Date.now() > deadline) throw new Error(`${call.name}: no answer, last ${JSON.stringify(outcome)}`);
    }
  };

  const bet = async (body: Wager): Promise<void> => {
    await insist(addToBetslip, { body });
    await insist(calculateBetslip, { body: { iDFOSelection: [body.selectionId], stake: ['1'] } });
    const { Status, Data, reason = '' } = await insist(placeBet, { query: { uniqueId: randomUUID() } });
    if (Status === 0 && Data && !Array.isArray(Data)) acknowledged.push(...Data.betIds);
    else refused.set(reason, (refused.get(reason) ?? 0) + 1);
  };

  const run = async (): Promise<void> => {
    for (let turn = 0; !isStopped; turn += 1) {
      const wager = wagers[turn % wagers.length];
      if (wager) await bet(wager);
      await pause(betweenMs);
    }
  };
  const running = run();
  running.catch(() => {});

  return {
    customer,
    /** The ids of the bets that were answered for. */
    acknowledged: acknowledged as readonly string[],
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
