import { sized } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it, vi } from 'vitest';
import { soon } from '../support/soon.ts';
import { useStarted } from '../support/use-started.ts';
import {
  allSettledOnce,
  type BettingSystem,
  balancesAgree,
  betsGoOn,
  booksAgree,
  nothingLostOrDoubled,
  openBettingSystem,
  stopOnceEveryKindHappened,
} from './support/betting-system.ts';

/** Each with SIGKILL while bets are placed: one copy, the other, both at once, and what all of them stand on. */
const killed = [
  ['command-service'],
  ['command-service-2'],
  ['command-service', 'command-service-2'],
  ['process-managers', 'process-managers-2'],
  ['event-store'],
  ['projection-service'],
  ['live-feed-service'],
  ['redis'],
  ['edge'],
  ['kafka'],
];

describe('while bets are placed at two copies of the command service and processes are killed:', () => {
  let betting: BettingSystem;

  useStarted(async (start) => {
    betting = await start(openBettingSystem(3, 2));
  });

  const endsOf = (name: string): number =>
    betting.running.logs(name).split(`${name} ended by SIGKILL`).length - 1;
  const kill = async (...names: string[]): Promise<void> => {
    const before = names.map(endsOf);
    await Promise.all(names.map((name) => betting.running.kill(name)));
    await vi.waitFor(() => expect(names.map(endsOf)).toEqual(before.map((ends) => ends + 1)), soon);
  };

  it.each(killed.map((names) => [names.join(' and '), names] as const))(
    '%s: betting goes on',
    async (_, names) => {
      await betsGoOn(betting.bettors, 3);
      await kill(...names);
      // The broker of a test loses its log.
      if (names.includes('kafka')) await betting.announce();
      await betsGoOn(betting.bettors, 3);
      await betting.allReady();
    },
  );

  it('no bet that was confirmed at either copy is lost, and none is there twice', async () => {
    await betsGoOn(betting.bettors, 10);
    await stopOnceEveryKindHappened(betting);
    await nothingLostOrDoubled(betting);
    await balancesAgree(betting);
  });

  it('bets are settled once when one of two process managers dies in the midst of it, and the other before it is back', async () => {
    const [first, second, third] = betting.matches;
    await Promise.all([first?.finish('home'), betting.settlementBegan()]);
    await kill('process-managers-2');
    await Promise.all([second?.finish('draw'), third?.finish('away')]);
    await kill('process-managers');
    await allSettledOnce(betting);
    await booksAgree(betting, ['home', 'draw', 'away']);
    await balancesAgree(betting);
    await betting.allReady();
  });

  it('a corrected result is paid once when both die in turn', async () => {
    await betting.matches[0]?.correct('away');
    await kill('process-managers');
    await betting.matches[1]?.correct('home');
    await kill('process-managers-2');
    await booksAgree(betting, ['away', 'home', 'away']);
    await balancesAgree(betting);
  });

  it('what was corrected while both were dead is paid again, once, when they are back', async () => {
    await kill('process-managers', 'process-managers-2');
    for (const match of betting.matches) await match.correct('draw');
    await booksAgree(betting, ['draw', 'draw', 'draw']);
    await balancesAgree(betting);
  });
});

/** One copy of each has less that can go wrong: in the long run. */
const alone = sized<readonly 1[]>([], [1]);
const processes = [
  'command-service',
  'process-managers',
  'projection-service',
  'live-feed-service',
  'event-store',
  'redis',
  'edge',
  'kafka',
];

describe.each(alone)('while bets are placed and processes are killed, copies: %i,', (copies) => {
  let betting: BettingSystem;

  useStarted(async (start) => {
    betting = await start(openBettingSystem(3, copies));
  });

  it.each(processes)('%s is killed, and betting goes on when it is back', async (name) => {
    await betsGoOn(betting.bettors, 3);
    await betting.running.kill(name);
    await vi.waitFor(() => expect(betting.running.said.at(-1)).toContain(`${name} ended by SIGKILL`), soon);
    if (name === 'kafka') await betting.announce();
    await betsGoOn(betting.bettors, 3);
    await betting.allReady();
  });

  it('no bet that was confirmed is lost, and none is there twice', async () => {
    await stopOnceEveryKindHappened(betting);
    await nothingLostOrDoubled(betting);
    await balancesAgree(betting);
  });

  it('what was resulted while the process managers were dead is settled, once, when they are back', async () => {
    await betting.running.kill('process-managers');
    for (const match of betting.matches) await match.finish('home');
    await allSettledOnce(betting);
    await booksAgree(betting, ['home', 'home', 'home']);
    await balancesAgree(betting);
  });

  it('what was corrected while they were dead is paid again, once, when they are back', async () => {
    await betting.running.kill('process-managers');
    for (const match of betting.matches) await match.correct('draw');
    await booksAgree(betting, ['draw', 'draw', 'draw']);
    await balancesAgree(betting);
  });
});
