import type { EventStoreDBClient } from '@eventstore/db-client';
import type { CashOutValue } from '@paddock/contracts/cash-out';
import { idOfStream } from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { type Clock, isTracing, type Log, retryForever } from '@paddock/service-kit/process';
import { type Following, startFollower } from '@paddock/service-kit/subscribe';
import { createMarketReader } from '../../adapters/live-markets/live-markets.ts';
import { createSettlementIndex } from '../../adapters/settlement-index/settlement-index.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { RiskSettingsService } from '../../domain/risk/service.ts';
import type { BetDelayRule } from '../../pricing/bet-delay.ts';
import type { LiveMarkets } from '../../pricing/cash-out/live-markets.ts';
import { quoteCashOut } from '../../pricing/cash-out/quote.ts';
import { followAndAct } from '../follow-and-act.ts';
import { repeatEvery } from '../repeat-every.ts';
import { createAutoCashOut, type RuledBet } from './auto-cash-out.ts';
import { type AccountBets, createBetCache } from './bet-cache.ts';
import { type BetTraces, createBetTraces } from './bet-traces.ts';
import { roundSeconds, valuedBets } from './metrics.ts';
import {
  type CashOutEvent,
  cashOutEvents,
  createRuleIndex,
  type Rule,
  type TracedCashOutEvent,
  tracedCashOutEvents,
} from './rule-index.ts';
import { createValuePublisher } from './value-publisher.ts';
import { readWatchedBets, type WatchedBet } from './watched-bets.ts';

/** How often bets are valued. */
const everyMs = 1000;

type CashOutProcessServices = {
  client: EventStoreDBClient;
  redis: Redis;
  accounts: Accounts;
  rules: Pick<AccountRules, 'betting'> & BetDelayRule;
  riskSettings: RiskSettingsService;
  clock: Clock;
  log: Log;
};

type BetRef = { accountId: string; betId: string };

/** The bets of accounts, by account id. */
type BetsByAccount = ReadonlyMap<string, AccountBets>;

/** The value of a watched bet; nothing for one that the account does not have: it is somebody else's. */
const watchedValue = (
  { accountId, betId }: WatchedBet,
  byAccount: BetsByAccount,
  live: LiveMarkets,
  { betting }: Pick<AccountRules, 'betting'>,
): CashOutValue[] => {
  const own = byAccount.get(accountId);
  const bet = own?.open.get(betId);
  const nothing = { accountId, betId, value: null, profit: null };
  if (!bet) return own?.ended.has(betId) ? [{ ...nothing, state: 'over' }] : [];
  const quote = quoteCashOut(bet, live, betting);
  if (quote.state !== 'available') return [{ ...nothing, state: quote.state }];
  const { state, value } = quote;
  return [{ accountId, betId, state, value, profit: value - bet.stake }];
};

/** The account decides: an index that is folded again has rules that were removed since. */
const ruledBet = ({ accountId, betId }: Rule, byAccount: BetsByAccount): RuledBet[] => {
  const bet = byAccount.get(accountId)?.open.get(betId);
  return bet?.cashOutAt === undefined ? [] : [{ accountId, bet, atValue: bet.cashOutAt }];
};

/** The open bets behind these, each once. */
const openBets = (refs: readonly BetRef[], byAccount: BetsByAccount): OpenBet[] => {
  const found = refs.flatMap(({ accountId, betId }) => byAccount.get(accountId)?.open.get(betId) ?? []);
  return [...new Set(found)];
};

/** One round: values the bets that are watched and those with a rule, publishes the first, carries out the second. */
const createRound = (
  services: CashOutProcessServices,
  cache: ReturnType<typeof createBetCache>,
  traces: BetTraces,
) => {
  const { redis, rules } = services;
  const index = createRuleIndex(redis);
  const readMarkets = createMarketReader({ ...services, settlementIndex: createSettlementIndex(redis) });
  const publisher = createValuePublisher(redis, traces);
  const autoCashOut = createAutoCashOut(services);

  const readBets = async (refs: readonly BetRef[]): Promise<BetsByAccount> => {
    const byAccount = Map.groupBy(refs, ({ accountId }) => accountId);
    const reading = [...byAccount].map(async ([accountId, own]) => {
      const betIds = own.map(({ betId }) => betId);
      return [accountId, await cache.readWith(accountId, betIds)] as const;
    });
    return new Map(await Promise.all(reading));
  };

  return async (): Promise<void> => {
    const [watched, ruled] = await Promise.all([readWatchedBets(redis, Date.now()), index.all()]);
    valuedBets.set({ why: 'watched' }, watched.length);
    valuedBets.set({ why: 'rule' }, ruled.length);
    const refs = [...watched, ...ruled];
    if (refs.length === 0) return;
    const stop = roundSeconds.startTimer();
    try {
      const byAccount = await readBets(refs);
      const live = await readMarkets(openBets(refs, byAccount));
      await publisher.publish(watched.flatMap((bet) => watchedValue(bet, byAccount, live, rules)));
      await autoCashOut.carryOut(
        ruled.flatMap((rule) => ruledBet(rule, byAccount)),
        live,
      );
    } finally {
      stop();
    }
  };
};

/**
 * Every second values the bets that browsers watch, and publishes the values to the gateways; and those with a rule,
 * which it carries out. Rules are folded from `$all`; whatever happens to a bet makes its account be read again.
 */
export const startCashOut = (services: CashOutProcessServices, signal: AbortSignal): Following => {
  const log = services.log.child({ process: 'cash-out' });
  const index = createRuleIndex(services.redis);
  const cache = createBetCache(services.accounts);
  const traces = createBetTraces();

  const follower = {
    name: 'cash-out',
    checkpoint: index.checkpoint,
    fold: async (events: readonly StoredEvent<TracedCashOutEvent>[], after: bigint): Promise<void> => {
      await index.fold(events, after);
      traces.note(events);
      for (const { type, stream } of events) if (type !== 'BetPlaced') cache.forget(idOfStream(stream));
    },
  };
  const { client } = services;
  const following = isTracing()
    ? startFollower<TracedCashOutEvent>(client, { ...follower, events: tracedCashOutEvents }, log, signal)
    : startFollower<CashOutEvent>(client, { ...follower, events: cashOutEvents }, log, signal);
  const round = createRound({ ...services, log }, cache, traces);
  const valuing = retryForever('valuing bets', log, signal, () => repeatEvery(everyMs, signal, round));
  return followAndAct(following, valuing);
};
