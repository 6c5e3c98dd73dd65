import { randomUUID } from 'node:crypto';
import { isRefusal } from '@paddock/contracts/refusals';
import type { Clock, Log } from '@paddock/service-kit/process';
import { v5 as uuidv5 } from 'uuid';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import { asValued } from '../../domain/account/cash-out/can-cash-out.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { BetDelayRule } from '../../pricing/bet-delay.ts';
import type { LiveMarkets } from '../../pricing/cash-out/live-markets.ts';
import { cashOutDelayOf, quoteCashOut } from '../../pricing/cash-out/quote.ts';
import { ruleAttempts } from './metrics.ts';

const namespace = '6b0d8a52-8c55-4f0e-9d3a-4c6f2a5be1d7';

/** A bet is cashed out once, so that one id does for its rule: repeated after a crash it changes nothing. */
const commandIdOf = (betId: string): string => uuidv5(betId, namespace);

/** How long bets are paid at the prices of a round, milliseconds. */
const freshMs = 1000;

/** An open bet that is to be cashed out when it is worth so many minor units. */
export type RuledBet = { accountId: string; bet: OpenBet; atValue: number };

export type AutoCashOutServices = {
  accounts: Accounts;
  rules: Pick<AccountRules, 'betting'> & BetDelayRule;
  clock: Pick<Clock, 'now'>;
  log: Log;
};

/**
 * Cashes bets out whose value reaches that of their rule, at the value that they have then. In play the value
 * has to hold for the bet delay, as it does for a customer who presses the button.
 */
export const createAutoCashOut = ({ accounts, rules, clock, log }: AutoCashOutServices) => {
  /** Bets that reached their value → since when, milliseconds of the platform's clock. */
  const reachedSince = new Map<string, number>();
  /** The bet that the last round came to last. */
  let beginWith: string | undefined;

  const cashOut = async ({ accountId, bet }: RuledBet, value: number): Promise<void> => {
    const { betId } = bet;
    const decided = await accounts.execute(
      accountId,
      { type: 'cash-out-bet', betId, value, by: 'rule', valued: asValued(bet) },
      {
        commandId: commandIdOf(betId),
        correlationId: randomUUID(),
        actor: { kind: 'system', id: 'cash-out', channel: 'system' },
        now: clock.now(),
      },
    );
    if (isRefusal(decided)) {
      log.info({ betId, refused: decided.refused }, 'a rule to cash out was refused');
    }
    ruleAttempts.inc({ result: isRefusal(decided) ? 'refused' : 'paid' });
    reachedSince.delete(betId);
  };

  /** Nobody looked whether the value of these held: they begin to wait again. */
  const forget = (passedOver: readonly RuledBet[]): void => {
    for (const { bet } of passedOver) reachedSince.delete(bet.betId);
  };

  /** The value to pay now, if the rule is to be carried out. */
  const valueDue = ({ bet, atValue }: RuledBet, live: LiveMarkets): number | undefined => {
    const { betId } = bet;
    const quote = quoteCashOut(bet, live, rules.betting);
    if (quote.state !== 'available' || quote.value < atValue) {
      reachedSince.delete(betId);
      return undefined;
    }
    const now = clock.now().getTime();
    const since = reachedSince.get(betId) ?? now;
    reachedSince.set(betId, since);
    return now - since >= cashOutDelayOf(bet, live, rules) * 1000 ? quote.value : undefined;
  };

  return {
    /**
     * All open bets with a rule, as they are worth by `live`, read just now. One that fails does not hold the others: it
     * is tried again in the next round. Where the store is so slow that prices may be gone, the rest is left to that, and
     * comes first in it.
     */
    carryOut: async (bets: readonly RuledBet[], live: LiveMarkets): Promise<void> => {
      const readAt = performance.now();
      const from = Math.max(
        0,
        bets.findIndex(({ bet }) => bet.betId === beginWith),
      );
      const ruled = new Set(bets.map(({ bet }) => bet.betId));
      for (const betId of reachedSince.keys()) if (!ruled.has(betId)) reachedSince.delete(betId);
      const round = [...bets.slice(from), ...bets.slice(0, from)];
      for (const [index, ruledBet] of round.entries()) {
        beginWith = ruledBet.bet.betId;
        if (performance.now() - readAt > freshMs) return forget(round.slice(index));
        const value = valueDue(ruledBet, live);
        if (value === undefined) continue;
        await cashOut(ruledBet, value).catch((err: unknown) => {
          ruleAttempts.inc({ result: 'failed' });
          log.warn({ err, betId: ruledBet.bet.betId }, 'a rule to cash out failed, retrying');
        });
      }
    },
  };
};
