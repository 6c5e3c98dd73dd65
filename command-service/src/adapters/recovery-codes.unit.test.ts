import { expect, it } from 'vitest';
import { digestOfRecoveryCode, isRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

it('ten are drawn at a time, all different, in groups that can be copied', () => {
  const codes = [...newRecoveryCodes(), ...newRecoveryCodes()];
  expect(new Set(codes).size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
});

it('one is known again without its dashes, and in no other account', () => {
  const [code = ''] = newRecoveryCodes();
  const typed = code.replaceAll('-', '');
  expect(isRecoveryCode(typed)).toBe(true);
  expect(digestOfRecoveryCode('a-1', typed)).toBe(digestOfRecoveryCode('a-1', code));
  expect(digestOfRecoveryCode('a-2', typed)).not.toBe(digestOfRecoveryCode('a-1', code));
});

it.each(['123456', '', 'ABCD', 'ABCDEFGHIJKLMNO1'])('%j is none', (typed) => {
  expect(isRecoveryCode(typed)).toBe(false);
});
