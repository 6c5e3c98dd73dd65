import { expect, it } from 'vitest';
import { contactOf } from '../../../adapters/contact/choose-contact.ts';
import { exclusionExtendedMail } from './exclusion-extended.ts';

const told = {
  ...{ firstName: 'Aoife', browser: null, at: '2026-11-26T12:00:00.000Z' },
  ...{ publicUrl: 'https://paddock.example', contact: contactOf({ PADDOCK_PROFILE: 'embedded' }) },
};

it.each([
  ['full', 'Everything'],
  ['gaming', 'Gaming'],
] as const)(
  'who is excluded from %s reads that it is longer, to the minute, and whom to call',
  (scope, name) => {
    const until = '2031-11-20T12:00:00.000Z';
    const { facts, advice } = exclusionExtendedMail({ ...told, exclusion: { scope, until } });
    expect(facts).toEqual([
      ['Excluded from', name],
      ['Until', '20 November 2031 at 12:00 (London)'],
      ['Made longer', '26 November 2026 at 12:00 (London)'],
    ]);
    expect(advice.join(' ')).toMatch(/If you did not ask for this, call us: [+\d]/);
  },
);
