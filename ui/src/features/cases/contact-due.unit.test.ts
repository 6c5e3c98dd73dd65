import { expect, it } from 'vitest';
import { isContactOverdue } from './contact-due.ts';

const until = '2026-11-28T12:00:00.000Z';

it('a contact is overdue once its time has come, and none is where nobody has to be in touch', () => {
  expect(isContactOverdue(until, Date.parse(until) - 1)).toBe(false);
  expect(isContactOverdue(until, Date.parse(until))).toBe(true);
  expect(isContactOverdue(null, Date.parse(until))).toBe(false);
});
