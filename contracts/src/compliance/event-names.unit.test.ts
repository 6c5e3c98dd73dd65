import { expect, test } from 'vitest';
import { byUnderAgeReport, eventTables } from '../events/index.ts';
import { eventName, hasEventName } from './event-names.ts';

const { access, account, inbox, key, profile } = eventTables;
const shown = new Set([access, account, inbox, key, profile].flatMap((table) => Object.keys(table)));

test('every event that the history of an account may show is named in plain words', () => {
  expect([...shown].filter((type) => !hasEventName(type))).toEqual([]);
});

test('no two events have one name, which begins a sentence and ends none', () => {
  const names = [...shown].map((type) => eventName({ type, data: {} }));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[A-Z][^.]*[a-z]$|PIN given$/);
});

test('a report of somebody under 18 is no answer of an identity provider', () => {
  const answered = (provider: string) => eventName({ type: 'VerificationAnswered', data: { provider } });
  expect(answered(byUnderAgeReport)).toBe('Reported as under 18 by customer service');
  expect(answered('onfido')).toBe('Identity provider answered');
  expect(eventName({ type: 'VerificationAsked', data: { provider: byUnderAgeReport } })).toBe(
    'Identity provider asked about the customer',
  );
});
