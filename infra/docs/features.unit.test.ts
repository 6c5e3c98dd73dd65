import { existsSync, readFileSync } from 'node:fs';
import {
  calls,
  eachWayChanged,
  endSession,
  type Feature,
  features,
  getRace,
  listSessions,
} from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { featuresFile, withCalls } from './features.ts';
import { isNamedBy } from './makes-call.fixture.ts';
import { otherCallers } from './other-callers.ts';
import { proofs } from './proofs.ts';
import { screensOf } from './used-by.ts';

const repository = new URL('../../', import.meta.url);
const document = readFileSync(featuresFile, 'utf8');

const isPath =
  /^(contracts|command-service|projection-service|live-feed-service|ui|infra|tests|docs)\/[\w/.-]+$/;

/** The file or folder behind a word of the document. */
const placeOf = (word: string): string | undefined => {
  if (/^integration\/\w/.test(word)) return `tests/${word}.int.test.ts`;
  if (/^journeys\/\w/.test(word)) return `tests/${word}.e2e.test.ts`;
  return isPath.test(word) ? word : undefined;
};

describe('docs/features.md', () => {
  it('is what `npm run docs` writes', () => {
    expect(withCalls(document)).toBe(document);
  });

  it('names no call that is not in the table', () => {
    const known = calls.map(({ method, path }) => `${method} ${path}`);
    const named: readonly string[] = document.match(/(GET|POST) \/[^\s,|]+/g) ?? [];
    expect(named.filter((call) => !known.includes(call))).toEqual([]);
  });

  it('names files, folders and tests that are there', () => {
    const places = document.split(/[\s|,()`]+/).flatMap((word) => placeOf(word.replace(/\.$/, '')) ?? []);
    expect(places.length).toBeGreaterThan(200);
    expect(places.filter((path) => !existsSync(new URL(path, repository)))).toEqual([]);
  });
});

describe('the proofs of calls', () => {
  it.each(Object.keys(features) as Feature[])(
    'the proofs of %s are of its calls and no others',
    (feature) => {
      const names = features[feature].map(({ name }) => name);
      expect(Object.keys(proofs[feature]).sort()).toEqual(names.sort());
    },
  );
});

describe('the integration tests that prove a call', () => {
  const withEngines = (names: readonly string[]) => names.filter((name) => name.startsWith('integration/'));

  it.each(Object.keys(features) as Feature[])('name it, one of them at least: %s', (feature) => {
    const of: Readonly<Record<string, readonly string[]>> = proofs[feature];
    const unproved = features[feature].filter((call) => {
      const named = withEngines(of[call.name] ?? []);
      return named.length > 0 && !named.some((proof) => isNamedBy(call, proof));
    });
    expect(unproved.map(({ name }) => name)).toEqual([]);
  });

  it('are found out where they name another', () => {
    expect(isNamedBy(endSession, 'integration/sessions/sessions')).toBe(true);
    expect(isNamedBy(endSession, 'integration/address-lookup/address-lookup')).toBe(false);
    expect(isNamedBy(endSession, 'integration/sessions/gone')).toBe(false);
  });
});

describe('who makes a call', () => {
  it('is a screen of the app, or somebody who is named where no screen does', () => {
    const unseen = calls.filter((call) => screensOf(call).length === 0).map(({ name }) => name);
    expect(Object.keys(otherCallers).sort()).toEqual(unseen.sort());
  });

  it('is found through what a screen imports, under another name and by the module too', () => {
    expect(screensOf(listSessions)).toEqual(['sessions']);
    expect(screensOf(eachWayChanged)).toEqual(['betslip']);
  });

  it('is not who only treats its answers, or reads them again', () => {
    expect(screensOf(getRace)).toEqual([]);
    expect(screensOf(endSession)).toEqual(['sessions']);
  });
});
