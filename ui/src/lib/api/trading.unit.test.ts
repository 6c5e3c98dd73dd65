import { describe, expect, it } from 'vitest';
import { decisionRequest, tokenRequest } from './trading.ts';

describe('what a trader does', () => {
  it('names a stake only with an offer', () => {
    const placement = { accountId: 'a1', placementId: 'p1' };
    expect(decisionRequest({ ...placement, decision: { kind: 'offered', maximumStake: 500 } })).toEqual({
      ...placement,
      decision: 'offered',
      maximumStake: 500,
    });
    expect(decisionRequest({ ...placement, decision: { kind: 'declined' } })).toEqual({
      ...placement,
      decision: 'declined',
    });
  });

  it('gives a token for a bet type under the letter of the documents', () => {
    const grant = { account: 'punter01', amount: 500, promoCode: 'HELLO', validDays: 7 };
    expect(tokenRequest({ ...grant, betType: 'accumulator' })).toEqual({ ...grant, betType: 'A' });
  });
});
