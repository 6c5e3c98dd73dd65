import { expect, test } from 'vitest';
import { depositDrawing, depositTableText } from './deposit-drawing.fixture.ts';
import { between } from './drawing.fixture.ts';

test('docs/payments.md draws the states of a deposit as decisions go by them', () => {
  expect(between('drawing')).toBe(depositDrawing());
});

test('docs/payments.md has the table by which decisions go', () => {
  expect(between('table')).toBe(depositTableText());
});
