import { expect, test } from 'vitest';
import { eventTables } from '../events/index.ts';
import { eventName, hasEventName } from './event-names.ts';

const { access, account, inbox, key, profile } = eventTables;
const shown = new Set([access, account, inbox, key, profile].flatMap((table) => Object.keys(table)));

test('every event that the history of an account may show is named in plain words', () => {
  expect([...shown].filter((type) => !hasEventName(type))).toEqual([]);
});

test('no two events have one name, which begins a sentence and ends none', () => {
  const names = [...shown].map(eventName);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[A-Z][^.]*[a-z]$|PIN given$/);
});
