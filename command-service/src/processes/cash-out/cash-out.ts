import { setTimeout as sleep } from 'node:timers/promises';
import type { CashOutNews } from '@paddock/contracts/cash-out';
import { idOfStream } from '@paddock/contracts/events';
import type { StoredEvent } from '@paddock/service-kit/engines';
import { keepTrying } from '@paddock/service-kit/process';
import { type Following, follow } from '@paddock/service-kit/subscribe';
import type { Dependencies } from '../../dependencies.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import { type LiveMarkets, marketReader } from '../../pricing/cash-out/live-markets.ts';
import { quoteOf } from '../../pricing/cash-out/quote.ts';
import { type RuledBet, ruleKeeper } from './auto-cash-out.ts';
import { type KnownBets, knownBets } from './known-bets.ts';
import { cashOutTypes, type Rule, ruleIndex } from './rule-index.ts';
import { newsDesk } from './value-publisher.ts';
import { type Interest, interests } from './watched-bets.ts';

/** How often values are looked at. */
const everyMs = 1000;

type Needed = Pick<Dependencies, 'client' | 'redis' | 'accounts' | 'riskSettings' | 'clock' | 'log'>;

/** Accounts by their id, each read once. */
type Books = ReadonlyMap<string, KnownBets>;

/** What is told of a bet; nothing of one that the account does not know: it is somebody else's. */
const newsOf = ({ accountId, betId }: Interest, books: Books, live: LiveMarkets): CashOutNews => {
  const known = books.get(accountId);
  const bet = known?.open.get(betId);
  const nothing = { accountId, betId, value: null, profit: null };
  if (!bet) return known?.ended.has(betId) ? [{ ...nothing, state: 'over' }] : [];
  const quote = quoteOf(bet, live);
  if (quote.state !== 'available') return [{ ...nothing, state: quote.state }];
  const { state, value } = quote;
  return [{ accountId, betId, state, value, profit: value - bet.stake }];
};

/** The account's word counts: an index that is folded again knows rules that were removed since. */
const ruledBet = ({ accountId, betId }: Rule, books: Books): RuledBet[] => {
  const bet = books.get(accountId)?.open.get(betId);
  return bet?.cashOutAt === undefined ? [] : [{ accountId, bet, atValue: bet.cashOutAt }];
};

/** The bets themselves, each once. */
const betsOf = (wanted: readonly Interest[], books: Books): OpenBet[] => {
  const found = wanted.flatMap(({ accountId, betId }) => books.get(accountId)?.open.get(betId) ?? []);
  return [...new Set(found)];
};

/**
 * Every second values the bets that browsers look at, and tells the gateways; and those with a rule, which it
 * carries out. Rules are folded from `$all`; whatever happens to a bet makes its account be read again.
 */
export const cashOut = (dependencies: Needed, signal: AbortSignal): Following => {
  const log = dependencies.log.child({ process: 'cash-out' });
  const { client, redis } = dependencies;
  const index = ruleIndex(redis);
  const bets = knownBets(dependencies);
  const read = marketReader(dependencies);
  const news = newsDesk(redis);
  const rules = ruleKeeper({ ...dependencies, log });

  /** Placing is not followed, as few bets are looked at: a bet that its account's book has not is newer than that. */
  const bookOf = async (accountId: string, betIds: readonly string[]): Promise<KnownBets> => {
    const book = await bets.of(accountId);
    if (betIds.every((betId) => book.open.has(betId) || book.ended.has(betId))) return book;
    bets.forget(accountId);
    return bets.of(accountId);
  };

  const readBooks = async (wanted: readonly Interest[]): Promise<Books> => {
    const byAccount = Map.groupBy(wanted, ({ accountId }) => accountId);
    const books = [...byAccount].map(async ([accountId, own]) => {
      const betIds = own.map(({ betId }) => betId);
      return [accountId, await bookOf(accountId, betIds)] as const;
    });
    return new Map(await Promise.all(books));
  };

  const look = async (): Promise<void> => {
    const [watched, ruled] = await Promise.all([interests(redis, Date.now()), index.all()]);
    const wanted = [...watched, ...ruled];
    if (wanted.length === 0) return;
    const books = await readBooks(wanted);
    const live = await read(betsOf(wanted, books));
    await news.tell(watched.flatMap((interest) => newsOf(interest, books, live)));
    await rules.keep(
      ruled.flatMap((rule) => ruledBet(rule, books)),
      live,
    );
  };

  const lookOn = async (): Promise<void> => {
    while (!signal.aborted) {
      const startedAt = performance.now();
      await look();
      const rest = Math.max(0, everyMs - (performance.now() - startedAt));
      await sleep(rest, undefined, { signal }).catch(() => {});
    }
  };

  const follower = {
    name: 'cash-out',
    types: cashOutTypes,
    checkpoint: index.checkpoint,
    fold: async (events: readonly StoredEvent[], after: bigint): Promise<void> => {
      await index.fold(events, after);
      for (const { stream } of events) bets.forget(idOfStream(stream));
    },
  };
  const following = follow(client, follower, log, signal);
  const looking = keepTrying('valuing bets', log, signal, lookOn);
  const finished = Promise.all([following.finished, looking]).then(() => {});
  return { isConnected: following.isConnected, finished };
};
