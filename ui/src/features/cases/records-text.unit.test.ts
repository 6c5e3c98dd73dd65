import { describe, expect, it } from 'vitest';
import { recordsText } from './records-text.ts';

const records: Parameters<typeof recordsText>[0] = {
  at: '2026-11-20T12:00:00.000Z',
  until: '2027-11-20T12:00:00.000Z',
  outcome: 'flagged',
  flags: ['bankruptcy', 'court-judgment'],
  lookedAt: null,
};

describe('what the case of a customer says of public records', () => {
  it('is what was found, and that deposits stop until somebody has looked', () =>
    expect(recordsText(records)).toMatch(
      /^Bankruptcy order, County or High Court judgment on .*20.*2026, good until .*2027\. Deposits stop at the threshold/,
    ));

  it('is when somebody looked, once they did', () =>
    expect(recordsText({ ...records, flags: [], lookedAt: '2026-11-25T12:00:00.000Z' })).toMatch(
      /^Something found .*Source of funds looked at on .*25.*2026\.$/,
    ));

  it('is that something was found, of a person who is erased', () =>
    expect(recordsText({ ...records, flags: null })).toMatch(/^Something found on /));

  it('is that nothing was found', () =>
    expect(recordsText({ ...records, outcome: 'clear', flags: [] })).toMatch(/^Nothing found on .*2027$/));
});
