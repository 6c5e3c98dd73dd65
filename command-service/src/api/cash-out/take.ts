import { setTimeout as wait } from 'node:timers/promises';
import type { AccountEvent, Actor } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Decided } from '@paddock/service-kit/aggregate';
import { openBetOf } from '../../domain/account/bets/bets.ts';
import { asValued } from '../../domain/account/cash-out/can-cash-out.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import type { AccountState } from '../../domain/account/state.ts';
import { cashOutDelayOf, type Quote, quoteOf } from '../../pricing/cash-out/quote.ts';
import { type Desk, type OwnBet, openBetOn } from './desk.ts';

/** A confirmed cash out: of all, or with `remaining` minor units on each line that stay on. */
export type Wish = { accountId: string; betId: string; confirmed: number; remaining?: number };

export type Caller = { commandId: string; correlationId: string; actor: Actor };

/** What came of it. `offered`: the value has fallen to this; amounts in minor units. */
export type Taken =
  | { kind: 'paid'; decided: Decided<AccountState, AccountEvent>; before: OwnBet | undefined }
  | { kind: 'offered'; value: number; before: OwnBet }
  | { kind: 'refused'; refusal: Refusal };

/** Longest bet delay that is waited for, whatever the feed says. */
const maximumDelaySeconds = 30;

const refused = (refusal: Refusal): Taken => ({ kind: 'refused', refusal });

const commandFor = ({ betId, confirmed, remaining }: Wish, before: OwnBet | undefined): AccountCommand => {
  const valued = before ? asValued(before.bet) : { unitStake: 0, resultedLegs: 0 };
  return remaining === undefined
    ? { type: 'cash-out-bet', betId, value: confirmed, by: 'customer', valued }
    : { type: 'partly-cash-out-bet', betId, unitStake: remaining, value: confirmed, valued };
};

const append = async (desk: Desk, wish: Wish, caller: Caller, before?: OwnBet): Promise<Taken> => {
  const now = desk.clock.now();
  const decided = await desk.accounts.execute(wish.accountId, commandFor(wish, before), { ...caller, now });
  if (isRefusal(decided)) return refused(decided);
  const isNoPart = wish.remaining !== undefined && decided.events.length === 0;
  return isNoPart ? refused(refuse('cash-out-part-invalid')) : { kind: 'paid', decided, before };
};

/** Why the confirmed value can't be paid for the bet as it stands; nothing when it can. */
const objection = (quote: Quote, wish: Wish, before: OwnBet): Taken | undefined => {
  if (quote.state !== 'available') {
    return refused(refuse(quote.state === 'suspended' ? 'cash-out-suspended' : 'cash-out-unavailable'));
  }
  return quote.value < wish.confirmed ? { kind: 'offered', value: quote.value, before } : undefined;
};

/** The bet and its value now: what stands in the way, or the delay to wait out. */
const look = async (desk: Desk, wish: Wish) => {
  const before = await openBetOn(desk, wish.accountId, wish.betId);
  if (isRefusal(before)) return refused(before);
  const live = await desk.read([before.bet]);
  const objected = objection(quoteOf(before.bet, live, wish.remaining), wish, before);
  return objected ?? { kind: 'agreed' as const, before, delay: cashOutDelayOf(before.bet, live) };
};

/** Whether this was done before, or leaves nothing to value: the account alone decides. */
const isDecided = (wish: Wish, state: AccountState): boolean => {
  const bet = state.status === 'open' ? openBetOf(state.bets, wish.betId) : undefined;
  return !bet || (wish.remaining !== undefined && wish.remaining >= bet.unitStake);
};

const maximumTries = 3;

/**
 * Pays exactly the value that the customer confirmed, as long as the bet is worth that or more; a re-offer when it
 * is worth less. The bet delay of what is in play is waited out, and the value is looked at again after it.
 * Repeated under the same command id it is answered as the first time.
 */
export const take = async (desk: Desk, wish: Wish, caller: Caller): Promise<Taken> => {
  const { state } = await desk.accounts.load(wish.accountId);
  if (isDecided(wish, state)) return append(desk, wish, caller);
  let agreed = await look(desk, wish);
  if (agreed.kind !== 'agreed') return agreed;
  const delay = Math.min(agreed.delay, maximumDelaySeconds);
  if (delay > 0) {
    await wait(delay * 1000, undefined, desk.stopping ? { signal: desk.stopping } : {});
    agreed = await look(desk, wish);
  }
  for (let tries = 1; agreed.kind === 'agreed'; tries++) {
    const taken = await append(desk, wish, caller, agreed.before);
    // The bet changed between the look and the decision: it is valued again.
    const isStale = taken.kind === 'refused' && taken.refusal.refused === 'try-again';
    if (!isStale || tries === maximumTries) return taken;
    agreed = await look(desk, wish);
  }
  return agreed;
};
