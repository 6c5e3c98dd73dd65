import { describe, expect, it, vi } from 'vitest';
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

/** Each with SIGKILL while bets are placed. The broker of a test loses its log, so the feed is published again. */
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

describe('while bets are placed and processes are killed:', () => {
  let betting: BettingSystem;

  useStarted(async (start) => {
    betting = await start(openBettingSystem(3));
  });

  it.each(processes)('%s is killed, and betting goes on when it is back', async (name) => {
    await betsGoOn(betting.bettors, 3);
    await betting.running.kill(name);
    await vi.waitFor(() => expect(betting.running.said.at(-1)).toContain(`${name} ended by SIGKILL`), {
      timeout: 10_000,
    });
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
