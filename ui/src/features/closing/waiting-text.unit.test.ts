import { describe, expect, it } from 'vitest';
import { openText, waitingText } from './waiting-text.ts';

const none = { bets: 0, stakes: 0, payments: 0 };

describe('what is open when an account is to be closed', () => {
  it('counts bets that are being placed, as what the closing waits for does', () => {
    const waitsFor = { ...none, stakes: 2, payments: 1 };
    expect(openText({ waitsFor, status: 'open' })).toBe(
      'You have 2 bets being placed and 1 payment under way.',
    );
    expect(waitingText({ waitsFor })).toBe('2 bets being placed and 1 payment under way');
  });

  it('is nothing: it is closed at once, which is said of none that is being closed already', () => {
    expect(openText({ waitsFor: none, status: 'open' })).toContain('at once');
    expect(openText({ waitsFor: none, status: 'closing' })).not.toContain('at once');
  });
});
