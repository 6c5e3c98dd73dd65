import { expect, test } from 'vitest';
import { between } from './drawing.fixture.ts';
import { withdrawalDrawing, withdrawalTableText } from './withdrawal-drawing.fixture.ts';

test('docs/payments.md draws the states of a withdrawal as decisions go by them', () => {
  expect(between('drawing of a withdrawal')).toBe(withdrawalDrawing());
});

test('docs/payments.md has the table by which decisions about a withdrawal go', () => {
  expect(between('table of a withdrawal')).toBe(withdrawalTableText());
});
