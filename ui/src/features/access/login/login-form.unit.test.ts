import { describe, expect, it } from 'vitest';
import { failureKind, loginErrors } from './login-form.ts';

const values = { UserName: 'punter01', Password: 'Punter!2026', RememberUsername: false };

describe('the sign-in form', () => {
  it('lets a username and a possible password through', () => {
    expect(loginErrors(values)).toEqual({});
  });

  it('asks for both', () => {
    expect(loginErrors({ ...values, UserName: ' ', Password: '' })).toEqual({
      UserName: 'Please enter your username.',
      Password: 'Please enter your password.',
    });
  });

  it.each(['a'.repeat(31), 'pass word1', 'påssword1', 'tab\t'])(
    'calls %j an invalid password',
    (Password) => {
      expect(loginErrors({ ...values, Password })).toEqual({ Password: 'Invalid password.' });
    },
  );
});

describe('a refused sign-in', () => {
  it.each([
    ['Your username or password is incorrect.', 1, 'shown'],
    ['Your username or password is incorrect.', 2, 'shown'],
    ['Your username or password is incorrect.', 3, 'max-attempts'],
    ['Your account has been blocked after too many failed attempts.', 1, 'blocked'],
  ])('%s as failure %d is %s', (message, failures, kind) => {
    expect(failureKind(message, failures)).toBe(kind);
  });
});
