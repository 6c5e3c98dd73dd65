import { readdirSync } from 'node:fs';
import { features } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';

const repository = new URL('../../', import.meta.url);
const names = new Set(Object.keys(features));

/** Names of the files and folders of a folder, without endings and tests. */
const namesIn = (path: string): string[] => {
  const files = readdirSync(new URL(`${path}/`, repository));
  return files
    .filter((name) => !/\.(unit\.test|fixture)\./.test(name))
    .map((name) => name.replace(/\.\w+$/, ''));
};

/** What has no calls of its own: screens made of the calls of several features, what is always on screen, and what forms share. */
const screens = ['bet', 'consent', 'design-gallery', 'legal', 'staff-actions', 'unsaved'];

/** Files beside those of features, by the folder that they share with them. */
const others: Readonly<Record<string, readonly string[]>> = {
  'contracts/src/http/calls': ['index'],
  'command-service/src/api': ['find-account', 'note-refusal', 'repeated-request', 'staff-requests'],
  'projection-service/src/routes': [],
  'ui/src/features': screens,
  'ui/src/lib/api': [
    ...['client', 'deadlines', 'field-names', 'history-period'],
    ...['outlives-page', 'session', 'staff-answer', 'upload'],
  ],
  'tests/integration': [
    'edge',
    'engines',
    'keys',
    'live-feed',
    'openapi',
    'projection',
    'settlement',
    'support',
    'traces',
  ],
  'tests/journeys': ['accessibility', 'consent', 'live-feed', 'popups', 'settlement', 'support'],
};

describe('a feature has one name', () => {
  it.each(Object.entries(others))('%s calls its parts as the table of calls does', (path, beside) => {
    const unknown = new Set(namesIn(path).filter((name) => !names.has(name)));
    expect([...unknown].sort()).toEqual(beside);
  });
});
