import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { depositDrawing, depositTableText } from './deposit-drawing.fixture.ts';

const documentUrl = new URL('../../../../../docs/payments.md', import.meta.url);

/** What stands in the document between the two marks of a name. */
const between = (name: string): string => {
  const [, found] = readFileSync(documentUrl, 'utf8').split(`<!-- ${name} -->\n`);
  return (found ?? '').trim();
};

test('docs/payments.md draws the states of a deposit as decisions go by them', () => {
  expect(between('drawing')).toBe(depositDrawing());
});

test('docs/payments.md has the table by which decisions go', () => {
  expect(between('table')).toBe(depositTableText());
});
