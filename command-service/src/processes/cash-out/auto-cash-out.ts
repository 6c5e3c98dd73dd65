import { randomUUID } from 'node:crypto';
import { isRefusal } from '@paddock/contracts/refusals';
import { v5 as uuidv5 } from 'uuid';
import type { Dependencies } from '../../dependencies.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import { asValued } from '../../domain/account/cash-out/can-cash-out.ts';
import type { LiveMarkets } from '../../pricing/cash-out/live-markets.ts';
import { cashOutDelayOf, quoteOf } from '../../pricing/cash-out/quote.ts';

const namespace = '6b0d8a52-8c55-4f0e-9d3a-4c6f2a5be1d7';

/** A bet is cashed out once, so that one id does for its rule: repeated after a crash it changes nothing. */
const commandIdOf = (betId: string): string => uuidv5(betId, namespace);

/** An open bet that is to be cashed out when it is worth so many minor units. */
export type RuledBet = { accountId: string; bet: OpenBet; atValue: number };

type Needed = Pick<Dependencies, 'accounts' | 'clock' | 'log'>;

/**
 * Cashes bets out whose value reaches what their rule says, at the value that they have then. In play the value
 * has to hold for the bet delay, as it does for a customer who presses the button.
 */
export const ruleKeeper = ({ accounts, clock, log }: Needed) => {
  /** Bets that reached their value → since when, milliseconds of the platform's clock. */
  const reached = new Map<string, number>();

  const execute = async ({ accountId, bet }: RuledBet, value: number): Promise<void> => {
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
      log.info({ betId, refused: decided.refused }, 'a rule to cash out was not carried out');
    }
    reached.delete(betId);
  };

  /** The value to pay now, if the rule is to be carried out. */
  const valueDue = ({ bet, atValue }: RuledBet, live: LiveMarkets): number | undefined => {
    const { betId } = bet;
    const quote = quoteOf(bet, live);
    if (quote.state !== 'available' || quote.value < atValue) {
      reached.delete(betId);
      return undefined;
    }
    const now = clock.now().getTime();
    const since = reached.get(betId) ?? now;
    reached.set(betId, since);
    return now - since >= cashOutDelayOf(bet, live) * 1000 ? quote.value : undefined;
  };

  return {
    /** All bets with a rule that are open. One that fails does not hold the others: it is tried again. */
    keep: async (bets: readonly RuledBet[], live: LiveMarkets): Promise<void> => {
      const ruled = new Set(bets.map(({ bet }) => bet.betId));
      for (const betId of reached.keys()) if (!ruled.has(betId)) reached.delete(betId);
      for (const ruledBet of bets) {
        const value = valueDue(ruledBet, live);
        if (value === undefined) continue;
        await execute(ruledBet, value).catch((err: unknown) =>
          log.warn({ err, betId: ruledBet.bet.betId }, 'a rule to cash out failed'),
        );
      }
    },
  };
};
