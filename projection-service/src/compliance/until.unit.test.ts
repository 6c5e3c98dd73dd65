import { expect, it } from 'vitest';
import { untilSchema } from './until.ts';

it.each([
  ['17', { position: 17 }],
  ['2026-11-20T12:00:00Z', { at: '2026-11-20T12:00:00.000Z' }],
  ['2026-07-01T12:00:00+01:00', { at: '2026-07-01T11:00:00.000Z' }],
  ['2026-11-20', { at: '2026-11-20T23:59:59.999Z' }],
  ['2026-07-01', { at: '2026-07-01T22:59:59.999Z' }],
])('an account is replayed until %s, days being those of London: %o', (text, until) => {
  expect(untilSchema.parse(text)).toEqual(until);
});

it.each(['yesterday', '-1', '2026-02-30', ''])('%j is no moment', (text) => {
  expect(untilSchema.safeParse(text).success).toBe(false);
});
