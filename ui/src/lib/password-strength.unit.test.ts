import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', undefined],
    ['Abcde1!x', 'weak'],
    ['abcdefghijkl', 'weak'],
    ['ABCDEFGHIJKLMNOPQR1!', 'weak'],
    ['Abcdef1!x', 'good'],
    ['Abcdefgh1!x', 'good'],
    ['Abcdefgh1!xy', 'strong'],
    ['Abcdefghijkl1!xy', 'strong'],
    [`Abcdef1!${'x'.repeat(22)}`, 'strong'],
    [`Abcdef1!${'x'.repeat(23)}`, undefined],
    ['Xk9!vQ2pLm#77', undefined],
  ])('the strength of the password %s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('is weak where many people have it, however long it is', () => {
    expect(passwordStrength('Liverpool2026!', { isCommon: true })).toBe('weak');
    expect(passwordStrength('', { isCommon: true })).toBeUndefined();
  });

  it('is never said to be good or strong beside a refusal', () => {
    const refused = { isRefused: true };
    expect(passwordStrength('Abcdef1!x', refused)).toBeUndefined();
    expect(passwordStrength('AoifeBrennan1!', refused)).toBeUndefined();
    expect(passwordStrength('abcdefghijkl', refused)).toBe('weak');
    expect(passwordStrength('Liverpool2026!', { ...refused, isCommon: true })).toBe('weak');
  });
});
