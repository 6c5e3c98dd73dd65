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

  const reopened = (more: object = {}): Correction => ({
    type: 'BetReopened',
    data: {
      ...{ betId: 'b-1', reason: 'resettled', previousOutcome: 'won', previousReturned: 4000 },
      ...{
        debited: 4000,
        shortfall: 0,
        freeShortfall: 0,
        bet: { ...double, struckAt: '2030-01-01T15:00:00Z' },
      },
      ...more,
    },
  });

  it('says that a bet is open again, why, and what was taken back for it', () => {
    expect(correctionMessage(reopened(), double, 'GBP')).toEqual({
      templateId: 'bet-resettled',
      subject: 'Your bet is open again',
      betId: 'b-1',
      body: [
        'A result that your bet rests on was corrected. The bet is open again, and ends with the results to come.',
        'Double, stake £10.00: Selection a (Match result, Fixture a); Selection b (Match result, Fixture b).',
        'Before: Won, return £40.00. Now: Open.',
        '£40.00 was taken back from your balance.',
      ].join('\n\n'),
    });
  });

  it('says what a bet that is open again could not take back, of money and of free bets', () => {
    expect(paragraphs(reopened({ debited: 1500, shortfall: 2500 })).at(-1)).toBe(
      '£15.00 was taken back from your balance. Your balance did not hold the other £25.00, so it was not taken.',
    );
    const lost = { previousOutcome: 'lost', previousReturned: 0, debited: 0 };
    expect(paragraphs(reopened(lost)).at(-1)).toBe('Your balance is unchanged.');
    const insured = { ...double, bonus: { kind: 'acca-insurance' as const } };
    expect(paragraphs(reopened(lost), insured).at(-1)).toMatch(/^An insurance refund .* was taken back/);
    const free = { ...double, funding: { kind: 'free-balance' as const } };
    expect(paragraphs(reopened({ ...lost, previousOutcome: 'void' }), free).at(-1)).toMatch(
      /^What you were given back/,
    );
    expect(paragraphs(reopened({ ...lost, freeShortfall: 1000 }), free).at(-1)).toMatch(
      /^Free bets of £10\.00/,
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
