import { describe, expect, it } from 'vitest';
import {
  dialledPhone,
  isPossiblePhone,
  nationalNumber,
  pastedPhone,
  phoneParts,
  phoneText,
} from './phone.ts';

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

  it.each([
    ['+353861234567', '+353 861234567'],
    ['+447700900123', '+44 7700900123'],
  ])('%s is read as %s', (dialled, text) => {
    expect(phoneText(dialled)).toBe(text);
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

  it.each([
    ['+353861234567', '+353', '861234567'],
    ['+353 86 123 4567', '+353', '861234567'],
    ['+353 (0)86 123 4567', '+353', '0861234567'],
    ['00353 86 123 4567', '+353', '861234567'],
    ['353861234567', '+353', '861234567'],
    ['+44 7700 900123', '+44', '7700900123'],
    ['+44 (0)7700 900123', '+44', '07700900123'],
    ['0044 (0) 7700 900 123', '+44', '07700900123'],
    ['447700900123', '+44', '7700900123'],
    [' +39 06 1234 5678', '+39', '0612345678'],
    ['353861234567', '353', '861234567'],
  ])('pasted as %s behind %s is %s: the code of the country is there already', (typed, prefix, number) => {
    expect(nationalNumber(typed, prefix)).toBe(number);
    expect(isPossiblePhone(dialledPhone(`${prefix}${number}`))).toBe(true);
  });

  it.each([
    ['0861234567', '+353', '0861234567'],
    ['086 123 4567', '+353', '0861234567'],
    ['353123456', '+353', '353123456'],
    ['4477009001', '+44', '4477009001'],
    ['+447700900123', '+353', '447700900123'],
    ['+353', '', '353'],
    ['', '+353', ''],
    ['12345678901234', '+420', '123456789012'],
  ])('typed as %s behind %j stays as it is, without what is no digit: %s', (typed, prefix, number) => {
    expect(nationalNumber(typed, prefix)).toBe(number);
  });

  it.each([
    ['+353', '353861234567', '861234567'],
    ['+44', '447700900123', '7700900123'],
    ['+353', '0861234567', '0861234567'],
    ['+44', '07700900123', '07700900123'],
  ])('typed digit by digit behind %s, %s comes to %s', (prefix, digits, number) => {
    const typed = [...digits].reduce((before, digit) => nationalNumber(`${before}${digit}`, prefix), '');
    expect(typed).toBe(number);
  });
});

describe('a number pasted whole, behind no code of a country', () => {
  it.each([
    ['+353 86 123 4567', '+353', '861234567'],
    ['00353 (0)86 123 4567', '+353', '861234567'],
    ['+44 (0)7700 900123', '+44', '7700900123'],
  ])('%s is shown as %s and %s', (typed, prefix, number) => {
    expect(pastedPhone(typed)).toEqual({ prefix, number });
  });

  it.each(['', '+', '+353', '+35386', '0861234567', '353861234567'])('%j is none', (typed) => {
    expect(pastedPhone(typed)).toBeUndefined();
  });
});
