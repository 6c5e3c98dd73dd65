import type { AccountEvent } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { Dependencies } from '../../dependencies.ts';
import { mayHaveMore } from '../../domain/account/bets/result-market.ts';
import { operatorRules } from '../../operator-rules.ts';
import type { KnownMarket } from './market-results.ts';
import { settledBets } from './metrics.ts';

export type Accounts = Pick<Dependencies, 'accounts' | 'clock'>;

/** One command may take part of a very large account; more than this many for one is a bug. */
const maxRounds = 1000;

const endings: readonly string[] = ['BetSettled', 'BetResettled', 'BetReopened', 'BetVoided'];

export const count = (events: readonly AccountEvent[]): void => {
  for (const { type } of events) if (endings.includes(type)) settledBets.inc({ how: type });
};

export const settlementContext = (
  { clock }: Accounts,
  { messageId, eventId }: KnownMarket,
  commandId: string,
): CommandContext => ({
  commandId,
  correlationId: messageId,
  causationId: eventId,
  actor: { kind: 'system', id: 'settlement', channel: 'system' },
  now: clock.now(),
});

export const resultCommandId = ({ marketId }: KnownMarket, occasion: string, round: number): string =>
  `result-market/${marketId}/${occasion}/${round}`;

/**
 * Tells an account's open bets how a market ended. `occasion` names what gave rise to it: the same occasion again
 * finds its commands done.
 */
export const resultAccount = async (
  needed: Accounts,
  accountId: string,
  market: KnownMarket,
  frozen: readonly string[],
  occasion: string,
): Promise<void> => {
  for (let round = 0; round < maxRounds; round++) {
    const commandId = resultCommandId(market, occasion, round);
    const decided = await needed.accounts.execute(
      accountId,
      { type: 'result-market', market, frozen },
      settlementContext(needed, market, commandId),
    );
    if (isRefusal(decided)) throw new Error(`account ${accountId} refused a result: ${decided.refused}`);
    count(decided.events);
    if (!mayHaveMore(decided.events, operatorRules)) return;
  }
  throw new Error(`account ${accountId} does not come to an end with market ${market.marketId}`);
};
