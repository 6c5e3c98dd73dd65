import type { AccountEvent } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { withheldFor } from '../../domain/account/bets/declared-results.ts';
import { mayHaveMore } from '../../domain/account/bets/result-market.ts';
import type { MarketResults } from './market-results.ts';
import { settledBets } from './metrics.ts';
import type { SettlementServices } from './services.ts';

/** One command may take part of a very large account; more than this many for one is a bug. */
const maxRounds = 1000;

const endings: readonly string[] = ['BetSettled', 'BetResettled', 'BetReopened', 'BetVoided'];

/** Counts what was appended now: a command that was done before, here or by another process, was counted then. */
export const countSettled = ({
  events,
  isRepeat,
}: {
  events: readonly AccountEvent[];
  isRepeat: boolean;
}): void => {
  if (isRepeat) return;
  for (const { type } of events) if (endings.includes(type)) settledBets.inc({ how: type });
};

export const settlementContext = (
  { clock }: Pick<SettlementServices, 'clock'>,
  { messageId, causationId }: MarketResults,
  commandId: string,
): CommandContext => ({
  commandId,
  correlationId: messageId,
  causationId,
  actor: { kind: 'system', id: 'settlement', channel: 'system' },
  now: clock.now(),
});

export const resultCommandId = ({ marketId }: MarketResults, occasion: string, round: number): string =>
  `result-market/${marketId}/${occasion}/${round}`;

/**
 * Gives an account's open bets the results of a market. `occasion` names what gave rise to it: the same occasion
 * again finds its commands done, and decides anew on what they left. Answers for which frozen markets it withheld
 * something.
 */
export const settleAccount = async (
  services: Pick<SettlementServices, 'accounts' | 'rules' | 'clock'>,
  accountId: string,
  market: MarketResults,
  frozen: readonly string[],
  occasion: string,
): Promise<readonly string[]> => {
  for (let round = 0; round < maxRounds; round++) {
    const commandId = resultCommandId(market, occasion, round);
    const decided = await services.accounts.execute(
      accountId,
      { type: 'result-market', market, frozen },
      settlementContext(services, market, commandId),
    );
    if (isRefusal(decided)) throw new Error(`account ${accountId} refused a result: ${decided.refused}`);
    countSettled(decided);
    // What was done before may have been decided while other markets were frozen.
    if (decided.isRepeat || mayHaveMore(decided.events, services.rules)) continue;
    const { state } = decided;
    return state.status === 'open' ? withheldFor(state.bets.open, market.marketId, frozen) : [];
  }
  throw new Error(`account ${accountId} has more to settle on market ${market.marketId} in every round`);
};
