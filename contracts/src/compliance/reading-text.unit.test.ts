import { expect, test } from 'vitest';
import { readerText, readingText } from './index.ts';

const instant = (at: string) => `instant ${at}`;

test('a reading says what was looked at, and up to where', () => {
  expect(readingText({ view: 'state' }, instant)).toBe('Account at one point');
  expect(readingText({ view: 'state', until: '17' }, instant)).toBe('Account at one point, up to event 17');
  expect(readingText({ view: 'csv', until: '2026-11-20T12:00:00Z' }, instant)).toBe(
    'Download as CSV, up to instant 2026-11-20T12:00:00Z',
  );
});

test('a look at a document says at which', () => {
  expect(readingText({ view: 'document', documentId: 'd-1' }, instant)).toBe('Document d-1');
});

test('a refusal says which call was refused, and as what', () => {
  const refused = { call: 'credit-free-balance', code: 'customer-excluded' };
  expect(readingText({ view: 'refusal', refused }, instant)).toBe(
    'Refusal: credit-free-balance refused as customer-excluded',
  );
});

test('a reader is named by their username, or by the user of the terminal', () => {
  const id = '5a1f0e2d-3c4b-5d6e-8f70-8192a3b4c5d0';
  expect(readerText({ by: { id, username: 'olive' }, channel: 'desktop' })).toBe('olive');
  expect(readerText({ by: { id, username: null }, channel: 'desktop' })).toBe(id);
  expect(readerText({ by: { id: 'root', username: null }, channel: 'terminal' })).toBe(
    'root at the terminal',
  );
});
