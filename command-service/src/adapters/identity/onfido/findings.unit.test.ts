import { describe, expect, it } from 'vitest';
import { answerOf } from './findings.ts';

const report = (address: string, dateOfBirth: string, mortality?: string) => ({
  ...{ name: 'identity_enhanced', status: 'complete' },
  breakdown: {
    address: { result: address },
    date_of_birth: { result: dateOfBirth },
    ...(mortality !== undefined && { mortality: { result: mortality } }),
  },
});

describe('a report of Onfido', () => {
  it.each([
    ['clear', 'clear', 'clear', { outcome: 'verified' }],
    // Ireland: who has died is looked at in the United Kingdom only.
    ['clear', 'clear', undefined, { outcome: 'verified' }],
    // Its own result is `clear` where two sources have the address.
    ['clear', 'consider', 'clear', { outcome: 'partial', unmatched: ['age'] }],
    ['consider', 'clear', 'clear', { outcome: 'partial', unmatched: ['address'] }],
    ['unidentified', 'clear', undefined, { outcome: 'partial', unmatched: ['address'] }],
    ['clear', 'clear', 'consider', { outcome: 'partial', unmatched: ['name'] }],
    ['consider', 'consider', 'clear', { outcome: 'not-found' }],
    ['unidentified', 'unidentified', undefined, { outcome: 'not-found' }],
  ])('with address %s, birth date %s and mortality %s says %j', (address, dateOfBirth, mortality, answer) => {
    expect(answerOf(report(address, dateOfBirth, mortality))).toEqual(answer);
  });

  it('without a breakdown verifies nobody', () => {
    expect(answerOf({ name: 'identity_enhanced', status: 'complete' })).toEqual({ outcome: 'not-found' });
  });
});
