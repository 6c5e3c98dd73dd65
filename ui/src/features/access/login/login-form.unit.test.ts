import { describe, expect, it } from 'vitest';
import { failureKind, loginErrors } from './login-form.ts';

const values = { userName: 'punter01', password: 'Punter!2026', rememberUsername: false };

describe('the sign-in form', () => {
  it('lets a username and a possible password through', () => {
    expect(loginErrors(values)).toEqual({});
  });

  it('asks for both', () => {
    expect(loginErrors({ ...values, userName: ' ', password: '' })).toEqual({
      userName: 'Please enter your username.',
      password: 'Please enter your password.',
    });
  });

  it.each(['a'.repeat(31), 'pass word1', 'påssword1', 'tab\t'])(
    'calls %j an invalid password',
    (password) => {
      expect(loginErrors({ ...values, password })).toEqual({ password: 'Invalid password.' });
    },
  );
});

describe('a refused sign-in', () => {
  it.each([
    ['details', 1, 'shown'],
    ['details', 2, 'shown'],
    ['details', 3, 'max-attempts'],
    ['blocked', 1, 'blocked'],
    ['excluded', 3, 'excluded'],
    ['closed', 3, 'closed'],
    ['register', 3, 'register'],
    ['register-unavailable', 3, 'register-unavailable'],
  ] as const)('a sign-in that is refused for %s as failure %d is %s', (reason, failures, kind) => {
    expect(failureKind(reason, failures)).toBe(kind);
  });
});
