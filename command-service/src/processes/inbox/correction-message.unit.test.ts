import type { AccountEvent, DataOf } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { bet, leg, placed } from '../../domain/account/bets/betting.fixture.ts';
import { type Correction, correctionMessage } from './correction-message.ts';

type Placed = DataOf<AccountEvent, 'BetPlaced'>;
const dataOf = (event: AccountEvent): Placed => {
  if (event.type !== 'BetPlaced') throw new Error('not a placement');
  return event.data;
};

const double = dataOf(placed(bet('double', 'ab', 1000)));

const resettled = (more: object = {}): Correction => ({
  type: 'BetResettled',
  data: {
    ...{ betId: 'b-1', outcome: 'lost', returned: 0, reason: 'resettled' },
    ...{ previousOutcome: 'won', previousReturned: 4000, credited: 0, debited: 4000, shortfall: 0 },
    ...more,
  },
});

const paragraphs = (correction: Correction, of = double) =>
  correctionMessage(correction, of, 'GBP').body.split('\n\n');

describe('a message about a bet', () => {
  it('says why, which bet, its outcome before and now, and what moved', () => {
    expect(correctionMessage(resettled(), double, 'GBP')).toEqual({
      templateId: 'bet-resettled',
      subject: 'Your bet was settled again',
      betId: 'b-1',
      body: [
        'A result that your bet rests on was corrected, so we have settled the bet again.',
        'Double, stake £10.00: Selection a (Match result, Fixture a); Selection b (Match result, Fixture b).',
        'Before: Won, return £40.00. Now: Lost, return £0.00.',
        '£40.00 was taken back from your balance.',
      ].join('\n\n'),
    });
  });

  it('says what could not be taken back', () => {
    expect(paragraphs(resettled({ debited: 1500, shortfall: 2500 })).at(-1)).toBe(
      '£15.00 was taken back from your balance. Your balance did not hold the other £25.00, so it was not taken.',
    );
  });

  it('has its own template for a starting price and for a void', () => {
    const sp = correctionMessage(resettled({ reason: 'starting-price-corrected' }), double, 'GBP');
    expect([sp.templateId, sp.subject]).toEqual(['starting-price-corrected', 'Your bet was settled again']);
    const voided = correctionMessage(resettled({ reason: 'voided', outcome: 'void' }), double, 'GBP');
    expect([voided.templateId, voided.subject]).toEqual(['bet-voided', 'Your bet is void']);
  });

  it('says where the stake of a void bet went', () => {
    const voided: Correction = {
      type: 'BetVoided',
      data: { betId: 'b-1', reason: 'abandoned', refunded: 1000 },
    };
    expect(paragraphs(voided).at(-1)).toBe('Your stake of £10.00 is back in your balance.');
    expect(paragraphs(voided, { ...double, funding: { kind: 'free-balance' } }).at(-1)).toBe(
      'Your stake of £10.00 is back in your free bet balance.',
    );
  });

  it('stays within what a message holds with the longest names and the most legs', () => {
    const long = 'x'.repeat(160);
    const legs = Array.from({ length: 20 }, () =>
      leg('a', { selectionName: long, marketName: long, fixtureName: long }),
    );
    const { body } = correctionMessage(resettled(), { ...double, betType: 'accumulator', legs }, 'GBP');
    expect(body.length).toBeLessThan(4000);
    expect(body).toContain('and 15 more');
  });
});
