import { describe, expect, it } from 'vitest';
import { dialledPhone, isPossiblePhone, phoneParts } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['+353861234567', '+353861234567'],
    ['+3530861234567', '+353861234567'],
    ['353 86 123 4567', '+353861234567'],
    ['00447700900123', '+447700900123'],
    ['+4407700900123', '+447700900123'],
    ['+390612345678', '+390612345678'],
  ])('typed as %s is dialled as %s', (typed, dialled) => {
    expect(dialledPhone(typed)).toBe(dialled);
  });

  it.each([
    ['+353', '861234567'],
    ['+44', '7700900123'],
    ['+1', '2025550123'],
    ['+7', '4955550123'],
    ['+39', '0612345678'],
    ['+420', '601123456'],
    ['+998', '901234567'],
  ])('is shown in two fields: the code of its country, %s, and %s', (prefix, number) => {
    expect(phoneParts(`${prefix}${number}`)).toEqual({ prefix, number });
  });

  it.each(['+447700900123', '+353861234567', '+35316123456', '+390612345678'])('%s can be one', (dialled) => {
    expect(isPossiblePhone(dialled)).toBe(true);
  });

  it.each(['+', '+44', '+4477009001', '+44770090012345', '+353861', '+1234567', '+1234567890123456'])(
    '%s can be none',
    (dialled) => {
      expect(isPossiblePhone(dialled)).toBe(false);
    },
  );
});
