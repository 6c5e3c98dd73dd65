import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../lib/format.ts';
import { letInText } from './let-in-text.ts';

const until = '2027-11-29T10:00:00.000Z';
const at = formatDateTime(until);
const letIn = { amount: 100_000, until };
const deposits = { currency: 'GBP', letIn, waiting: null } as const;

describe('how much a look at the source of funds lets in', () => {
  it('is said with its end, also while more of it was refused', () => {
    const said = [`Deposits of up to £1,000.00 within 30 days are allowed until ${at}.`];
    expect(letInText({ deposits, fundsAsked: null })).toEqual(said);
    expect(letInText({ deposits, fundsAsked: 'deposits' })).toEqual(said);
  });

  it.each(['compliance', 'records'] as const)(
    'is of before where they are held because of %s since',
    (fundsAsked) => {
      expect(letInText({ deposits, fundsAsked })).toEqual([
        `Before this was asked, deposits of up to £1,000.00 within 30 days were allowed until ${at}.`,
      ]);
    },
  );

  it('is said to wait while a colleague has to approve it', () => {
    expect(
      letInText({ deposits: { ...deposits, letIn: null, waiting: 500_000 }, fundsAsked: 'compliance' }),
    ).toEqual(['Deposits of up to £5,000.00 within 30 days wait for a colleague’s approval.']);
  });

  it('is nothing where nobody looked, or there is no account', () => {
    expect(letInText({ deposits: { ...deposits, letIn: null }, fundsAsked: null })).toEqual([]);
    expect(letInText({ deposits: null, fundsAsked: null })).toEqual([]);
  });
});
