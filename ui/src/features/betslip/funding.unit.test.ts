import type { BetslipView, FreeBetToken } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { betOfToken, fundingFault, fundingQuery } from './funding.ts';

const token = (bettype: FreeBetToken['bettype'], numberlegs: number): FreeBetToken => ({
  tokenId: `t-${bettype}`,
  amt: 500,
  bettype,
  numberlegs,
  promocode: 'WELCOME',
  used: false,
  expiresAt: '2026-12-01T00:00:00.000Z',
});

const slip = (selections: number, more: Partial<BetslipView> = {}): BetslipView =>
  ({
    Msg: Array.from({ length: selections }, (_, index) => ({
      IDFOSelection: `s${index + 1}`,
      stake: 0,
      IsEW: false,
    })),
    betTypes: ['double', 'treble', 'accumulator'].map((betType) => ({ id: betType, betType, lines: 1 })),
    tokens: [token('S', 1), token('D', 2), token('A', 4)],
    freeBalance: 1000,
    ...more,
  }) as unknown as BetslipView;

describe('a free bet token', () => {
  it('of singles pays for the selection that has a stake, else for the first', () => {
    const staked = slip(2);
    staked.Msg[1]!.stake = 300;
    expect(betOfToken(token('S', 1), slip(2))?.id).toBe('s1');
    expect(betOfToken(token('S', 1), staked)?.id).toBe('s2');
  });

  it('of accumulators needs four selections', () => {
    expect(betOfToken(token('A', 4), slip(3))).toBeUndefined();
    expect(betOfToken(token('A', 4), slip(4))?.id).toBe('accumulator');
  });

  it('is paid for by no bet that the slip does not have, and says which it needs', () => {
    const without = slip(2, { betTypes: [] });
    expect(fundingFault({ kind: 'token', tokenId: 't-D' }, without, 500, false)).toBe(
      'This Free Bet Token is only available to be used on the following bet type : Double',
    );
  });

  it('is shared evenly between the parts of an each-way bet, or not used for it', () => {
    const held = slip(1);
    const eachWay = { ...held, Msg: held.Msg.map((selection) => ({ ...selection, IsEW: true })) };
    const odd = { ...eachWay, tokens: held.tokens.map((own) => ({ ...own, amt: 501 })) };
    const single = { kind: 'token', tokenId: 't-S' } as const;
    expect(fundingFault(single, eachWay, 500, false)).toBeUndefined();
    expect(fundingFault(single, odd, 500, false)).toMatch(/cannot be split evenly/);
  });

  it('has to be chosen, in the words of the page and of the popup', () => {
    const none = { kind: 'token', tokenId: null } as const;
    expect(fundingFault(none, slip(1), 0, false)).toBe('Please select a token');
    expect(fundingFault(none, slip(1), 0, true)).toBe('Please choose a Free bet token.');
  });
});

describe('paying', () => {
  it('from the free bet balance takes no more than it holds', () => {
    expect(fundingFault({ kind: 'free-balance' }, slip(1), 1000, true)).toBeUndefined();
    expect(fundingFault({ kind: 'free-balance' }, slip(1), 1001, true)).toBe(
      'Sorry, your free bet balance is not sufficient to place this bet.',
    );
  });

  it('is told to the server by one way only', () => {
    const { tokens } = slip(1);
    expect(fundingQuery({ kind: 'cash' }, tokens)).toEqual({});
    expect(fundingQuery({ kind: 'free-balance' }, tokens)).toEqual({ useFreeBet: true });
    expect(fundingQuery({ kind: 'token', tokenId: 't-D' }, tokens)).toEqual({
      usePromoBet: true,
      promoCode: 'WELCOME',
      tokenId: 't-D',
    });
  });
});
