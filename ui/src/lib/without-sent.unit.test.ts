import { expect, it } from 'vitest';
import { withoutSent } from './without-sent.ts';

const initial = { name: '', password: '', remember: true };
const sent = { name: 'nell', password: 'Wrong!2026', remember: false };

it('a field that holds what was sent is emptied, and the others stay as they are', () => {
  expect(withoutSent(sent, { sent, initial, fields: ['password'] })).toEqual({ ...sent, password: '' });
});

it('what was typed while it was sent stays', () => {
  const typed = { name: 'nelly', password: 'Right!2026', remember: false };
  expect(withoutSent(typed, { sent, initial, fields: ['password'] })).toEqual(typed);
});
