import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { refusedAnswer } from './answers.ts';
import { refused } from './placement.ts';

describe('a refusal', () => {
  it.each<[Refusal, number]>([
    [refuse('token-not-chosen'), 3],
    [refuse('token-bet-type', { param1: 'Single' }), 3],
    [refuse('insufficient-free-balance'), 3],
    [refuse('promotion-not-eligible'), 3],
    [refuse('insufficient-funds'), 1],
    [refuse('selection-suspended'), 1],
    [refuse('risk-control'), 1],
  ])('%o has status %d: 3 is for free bets, tokens and bonuses', (refusal, Status) => {
    expect(refusedAnswer(refused(refusal))).toMatchObject({ Status, reason: refusal.refused });
  });

  it('of a stake above a token is about the token', () => {
    const tooHigh = refused(refuse('stake-too-high', { param1: '£5.00' }));
    const token = { kind: 'token' as const, tokenId: 't-1', promoCode: 'WELCOME' };
    expect(refusedAnswer(tooHigh, token)).toMatchObject({
      Status: 3,
      msg: 'Sorry, your promo bet balance is not sufficient to place this bet.',
    });
    expect(refusedAnswer(tooHigh, { kind: 'cash' })).toMatchObject({
      Status: 1,
      msg: 'The maximum stake for this bet is £5.00.',
    });
  });

  it.each([
    [1, 500],
    [499, 500],
    [501, 501],
  ])('for want of %d asks for a deposit of %d, never below the least', (shortfall, asked) => {
    const no = { ...refused(refuse('insufficient-funds')), shortfall };
    expect(refusedAnswer(no)).toMatchObject({ shortfall: asked });
  });
});
