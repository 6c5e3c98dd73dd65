import { describe, expect, it, vi } from 'vitest';
import { publishedBettingRules } from '../../betting/index.ts';
import { noon } from '../../domain/account/account.fixture.ts';
import { evolveBets, noBets } from '../../domain/account/bets/bets.ts';
import { bet, placed } from '../../domain/account/bets/betting.fixture.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import { createOffer } from '../../pricing/betslip/betslip.fixture.ts';
import type { LiveMarkets } from '../../pricing/cash-out/live-markets.ts';
import { type AutoCashOutServices, createAutoCashOut } from './auto-cash-out.ts';

const open = (): OpenBet => {
  const event = placed(bet('single', 'a', 1000));
  if (event.type !== 'BetPlaced') throw new Error('not placed');
  return evolveBets(noBets, event, noon).open[0]!;
};

/** At evens the bet is worth its stake of 1000, and at 1/3 half as much again; `delay` in play, seconds. */
const live = (down: number, delay = 0): LiveMarkets => {
  const inPlay = { fixture: { status: 'in-play' as const }, market: { betDelaySeconds: delay } };
  const offer = createOffer('a', { up: 1, down }, inPlay);
  const held = {
    isFeedLive: true,
    frozen: new Set<string>(),
    corrected: new Set<string>(),
    marginPercent: 0,
  };
  return { ...held, offerOf: () => offer, deductionOf: () => 0, fieldOf: () => undefined };
};

/** Rules with a clock moved by hand; the commands that they gave. */
const given = (fails = 0) => {
  const commands: { value: number; commandId: string }[] = [];
  const held = { now: Date.parse(noon), failures: fails };
  const autoCashOut = createAutoCashOut({
    rules: { betting: publishedBettingRules, maximumBetDelaySeconds: 30 },
    accounts: {
      execute: async (_: string, command: { value: number }, context: { commandId: string }) => {
        commands.push({ value: command.value, commandId: context.commandId });
        if (held.failures-- > 0) throw new Error('unreachable');
        return { refused: 'bet-not-open' };
      },
    },
    clock: { now: () => new Date(held.now) },
    log: { info: () => {}, warn: () => {} },
  } as unknown as AutoCashOutServices);
  const carryOut = (markets: LiveMarkets) =>
    autoCashOut.carryOut([{ accountId: 'a-1', bet: open(), atValue: 1400 }], markets);
  return { commands, held, carryOut, autoCashOut };
};

describe('a rule to cash out at a value', () => {
  it('does nothing below its value, and pays what the bet is worth from there on', async () => {
    const { commands, carryOut } = given();
    await carryOut(live(1));
    expect(commands).toEqual([]);
    await carryOut(live(3));
    expect(commands).toMatchObject([{ value: 1500 }]);
  });

  it('a rule is carried out in play once the value has held for the bet delay', async () => {
    const { commands, held, carryOut } = given();
    await carryOut(live(3, 5));
    held.now += 4999;
    await carryOut(live(3, 5));
    expect(commands).toEqual([]);
    held.now += 1;
    await carryOut(live(3, 5));
    expect(commands).toHaveLength(1);
  });

  it('begins to wait again when the value falls meanwhile', async () => {
    const { commands, held, carryOut } = given();
    await carryOut(live(3, 5));
    held.now += 3000;
    await carryOut(live(1, 5));
    held.now += 3000;
    await carryOut(live(3, 5));
    expect(commands).toEqual([]);
  });

  it('is left to the next round, with its prices, where the store takes longer than prices are good for', async () => {
    const { commands, autoCashOut } = given();
    const now = vi.spyOn(performance, 'now');
    const ruled = ['first', 'second'].map((betId) => ({
      ...{ accountId: 'a-1', bet: { ...open(), betId }, atValue: 1400 },
    }));
    for (const ms of [0, 0, 1001]) now.mockReturnValueOnce(ms);
    await autoCashOut.carryOut(ruled, live(3));
    expect(commands).toHaveLength(1);
    now.mockRestore();
    await autoCashOut.carryOut(ruled, live(3));
    expect(new Set(commands.slice(0, 2).map(({ commandId }) => commandId)).size).toBe(2);
  });

  it('begins to wait again after a round that did not come to it', async () => {
    const { commands, held, autoCashOut } = given();
    const ruled = { accountId: 'a-1', bet: open(), atValue: 1400 };
    await autoCashOut.carryOut([ruled], live(3, 5));
    const now = vi.spyOn(performance, 'now');
    for (const ms of [0, 1001]) now.mockReturnValueOnce(ms);
    await autoCashOut.carryOut([ruled], live(1, 5));
    now.mockRestore();
    held.now += 5000;
    await autoCashOut.carryOut([ruled], live(3, 5));
    expect(commands).toEqual([]);
    held.now += 5000;
    await autoCashOut.carryOut([ruled], live(3, 5));
    expect(commands).toHaveLength(1);
  });

  it('is tried again under the same id when it failed', async () => {
    const { commands, carryOut } = given(1);
    await carryOut(live(3));
    await carryOut(live(3));
    expect(commands).toHaveLength(2);
    expect(commands[1]?.commandId).toBe(commands[0]?.commandId);
  });
});
