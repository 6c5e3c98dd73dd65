import { expect, it } from 'vitest';
import { registerSearch } from './register-search.ts';

it('registration keeps where somebody was going, beside its step and their offer', () => {
  const wanted = { backurl: '/sports/golf', hash: 'today' };
  expect(registerSearch({ ...wanted, step: '2', offer: 'WELCOME10', other: 'x' })).toEqual({
    ...wanted,
    step: 2,
    offer: 'WELCOME10',
  });
  expect(registerSearch({ backurl: 7, step: '9' })).toEqual({});
});
