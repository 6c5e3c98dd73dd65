import { type RefusalCode, refusals } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { depositText } from './funded-bet-notice.tsx';

const ended = (code: RefusalCode) =>
  ({ status: 'declined', refusedAs: code, message: refusals[code].text }) as const;

describe('what is told of the deposit with which a bet was to be placed', () => {
  it('is that it was not made, and why, once its own refusal is known', () => {
    expect(depositText('€5.00', { status: 'declined' }, undefined)).toBe(
      'Your deposit of €5.00 has not arrived yet.',
    );
    expect(depositText('€5.00', { status: 'declined' }, ended('credit-card-refused'))).toBe(
      `Your deposit of €5.00 was not made. ${refusals['credit-card-refused'].text}`,
    );
  });

  it('is not that it was not made where its money may still arrive', () => {
    for (const code of ['provider-timeout', 'deposit-being-checked'] as const) {
      expect(depositText('€5.00', { status: 'declined' }, ended(code))).toBe(refusals[code].text);
    }
  });

  it('is that it has arrived, whoever knows that first', () => {
    const arrived = 'Your deposit of €5.00 has arrived.';
    expect(depositText('€5.00', { status: 'completed' }, undefined)).toBe(arrived);
    const completed = { status: 'completed', refusedAs: null, message: '' } as const;
    expect(depositText('€5.00', { status: 'declined' }, completed)).toBe(arrived);
  });
});
