import { reservationKeys } from '@paddock/command-service/src/adapters/risk-index/keys.ts';
import {
  createReservations,
  type Reservation,
} from '@paddock/command-service/src/adapters/risk-index/reservations.ts';
import { createRiskIndex } from '@paddock/command-service/src/adapters/risk-index/risk-index.ts';
import { currentRules, publishedBettingRules } from '@paddock/command-service/src/betting/index.ts';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { connectRedis, type Redis } from '@paddock/service-kit/engines';
import { createLog } from '@paddock/service-kit/process';
import { expect, it } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { useStarted } from '../../support/use-started.ts';
import { placedAt, reservedExpires, settledAt } from '../support/risk-log.ts';

const rules = currentRules(publishedBettingRules);
const limits = { maximumLiabilityPerSelection: 1000, maximumLiabilityPerFixture: 1400 };
const selections = ['a', 'b'];

/** A bet that was pressed and has not ended. */
type Press = { betId: string; stake: number; selection: string; byTrader: boolean; reservation: Reservation };
type Bet = Omit<Press, 'reservation'> & { position: number };

/** How a press ends: by the account, or by a process that dies before or after the append. */
const endings = ['placed', 'refused', 'died-before', 'died-after'] as const;

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('press' as const),
      betId: fc.constantFrom('b-1', 'b-2', 'b-3', 'b-4'),
      stake: fc.integer({ min: 1, max: 1000 }),
      selection: fc.constantFrom(...selections),
      byTrader: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      which: fc.nat(9),
      how: fc.constantFrom('placed' as const, ...endings),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('fold' as const), count: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle' as const), which: fc.nat(9) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const totalOf = (bets: readonly { stake: number }[]): number =>
  bets.reduce((sum, { stake }) => sum + stake, 0);

/** A book: the log that accounts append to, the index that folds it later, and presses under way. */
const createBook = (redis: Redis) => {
  const index = createRiskIndex(redis, rules);
  const { reserve, reserveWithin, heldBeside } = createReservations(redis);
  const log: ReturnType<typeof placedAt | typeof settledAt>[] = [];
  const placed = new Map<string, Bet>();
  const settled = new Set<string>();
  const presses: Press[] = [];
  /** The most that was ever pressed under an id on a selection. */
  const mostPressed = new Map<string, number>();
  let folded = 0;
  let hasDied = false;

  const press = async ({ betId, stake, selection, byTrader }: Extract<Step, { kind: 'press' }>) => {
    const adds = {
      selections: new Map([[`f/m/${selection}`, stake]]),
      fixtures: new Map([['f', stake]]),
    };
    const bets = [{ betId, adds }];
    const pressed = `${betId} ${selection}`;
    mostPressed.set(pressed, Math.max(mostPressed.get(pressed) ?? 0, stake));
    const reservation = byTrader ? await reserve(bets) : (await reserveWithin(bets, limits)).reservation;
    if (reservation) presses.push({ betId, stake, selection, byTrader, reservation });
  };

  /** The account takes a bet once under its id. */
  const append = ({ reservation: _, ...bet }: Press) => {
    if (placed.has(bet.betId)) return;
    placed.set(bet.betId, { ...bet, position: log.length });
    log.push(placedAt(log.length, bet.betId, bet.stake, bet.selection));
  };

  const end = async (which: number, how: (typeof endings)[number]) => {
    const [ended] = presses.splice(which % Math.max(presses.length, 1), 1);
    if (!ended) return;
    const { betId, reservation } = ended;
    const before = placed.get(betId);
    if (how === 'placed' || how === 'died-after') append(ended);
    if (how.startsWith('died')) hasDied = true;
    else if (before) await reservation.releaseRepeat([betId], BigInt(before.position));
    else if (how === 'refused') await reservation.release();
  };

  const open = () => [...placed.values()].filter(({ betId }) => !settled.has(betId));
  const settle = (which: number) => {
    const bet = open()[which];
    if (!bet) return;
    settled.add(bet.betId);
    log.push(settledAt(log.length, bet.betId));
  };
  const fold = async (count: number) => {
    const next = log.slice(folded, folded + count);
    if (next.length === 0) return;
    await index.fold(next, BigInt(folded - 1));
    folded += next.length;
  };

  const held = async (selection: string): Promise<number> => {
    const adds = { selections: new Map([[`f/m/${selection}`, 0]]), fixtures: new Map() };
    const { selections: amounts } = await heldBeside([{ betId: 'none', adds }]);
    return [...amounts.values()][0] ?? 0;
  };
  /** The most that may be held on a selection without a bet that counts twice. */
  const mostHeld = (selection: string): number => {
    const known = log.slice(0, folded);
    const isKnown = (type: string, id: string) =>
      known.some((event) => event.type === type && 'betId' in event.data && event.data.betId === id);
    return [...mostPressed]
      .filter(([pressed]) => pressed.endsWith(` ${selection}`))
      .reduce((sum, [pressed, most]) => {
        const [betId = ''] = pressed.split(' ');
        const isHeld = isKnown('BetPlaced', betId) && !isKnown('BetSettled', betId);
        const bet = placed.get(betId);
        return sum + (isHeld ? (bet?.selection === selection ? bet.stake : 0) : most);
      }, 0);
  };

  const run = (one: Step) => {
    switch (one.kind) {
      case 'press':
        return press(one);
      case 'end':
        return end(one.which, one.how);
      case 'fold':
        return fold(one.count);
      default:
        return settle(one.which);
    }
  };
  const finish = async () => {
    while (presses.length > 0) await end(0, 'refused');
    await fold(log.length);
    if (hasDied) await reservedExpires(redis);
  };
  return { run, finish, open, held, mostHeld };
};

let redis: Redis;
useStarted(async (start) => {
  const engines = await start(startEngines(['redis']));
  redis = await start(connectRedis({ url: engines.redisUrl, log: createLog('reservations', 'fatal') }));
});

const notByTrader = ({ byTrader }: Bet): boolean => !byTrader;

it('however presses, their ends, folds and crashes interleave, no limit is passed without a trader, and nothing stays reserved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await redis.flushDb();
      const book = createBook(redis);
      const openOn = (name: string) => book.open().filter(({ selection }) => selection === name);
      for (const one of steps) {
        await book.run(one);
        const taken = totalOf(book.open().filter(notByTrader));
        expect(taken).toBeLessThanOrEqual(limits.maximumLiabilityPerFixture);
        for (const name of selections) {
          const takenOn = totalOf(openOn(name).filter(notByTrader));
          expect(takenOn).toBeLessThanOrEqual(limits.maximumLiabilityPerSelection);
          const held = await book.held(name);
          expect(held, 'a bet is missed').toBeGreaterThanOrEqual(totalOf(openOn(name)));
          expect(held, 'a bet counts twice').toBeLessThanOrEqual(book.mostHeld(name));
        }
      }
      await book.finish();
      for (const name of selections) expect(await book.held(name)).toBe(totalOf(openOn(name)));
      expect(await redis.exists(Object.values(reservationKeys))).toBe(0);
    }),
    { numRuns: runs(500) },
  );
});
