import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { concerns, type OsvAdvisory } from './osv.ts';
import { readAdvisories } from './osv-files.ts';

type Range = { introduced?: string; fixed?: string; last_affected?: string }[];

const advisory = (events: Range, fields: Partial<OsvAdvisory> = {}): OsvAdvisory => ({
  id: 'GHSA-0000',
  modified: '2026-11-22T00:00:00Z',
  affected: [{ package: { ecosystem: 'npm', name: 'a' }, ranges: [{ type: 'SEMVER', events }] }],
  ...fields,
});

const concerned = (found: OsvAdvisory, versions: string[]): string[] =>
  versions.filter((version) => concerns(found, { name: 'a', version }));

describe('an advisory', () => {
  it('is about versions from the first that has the fault to the one before it is fixed', () => {
    const found = advisory([{ introduced: '1.2.0' }, { fixed: '1.3.0' }]);
    expect(concerned(found, ['1.1.9', '1.2.0', '1.2.9', '1.3.0-rc.1', '1.3.0', '2.0.0'])).toEqual([
      '1.2.0',
      '1.2.9',
      '1.3.0-rc.1',
    ]);
  });

  it('reaches back to the first version there was where it says 0, and includes the last one that it names', () => {
    const found = advisory([{ introduced: '0' }, { last_affected: '1.0.0' }]);
    expect(concerned(found, ['0.0.0-alpha', '1.0.0', '1.0.1'])).toEqual(['0.0.0-alpha', '1.0.0']);
  });

  it('may come back in a later line of versions, in whatever order it says so', () => {
    const found = advisory([
      { fixed: '2.1.0' },
      { introduced: '2.0.0' },
      { fixed: '1.1.0' },
      { introduced: '1.0.0' },
    ]);
    expect(concerned(found, ['1.0.5', '1.1.0', '2.0.0', '2.1.0'])).toEqual(['1.0.5', '2.0.0']);
  });

  it('is about every later version while there is no fix', () => {
    expect(concerned(advisory([{ introduced: '1.0.0' }]), ['0.9.0', '9.0.0'])).toEqual(['9.0.0']);
  });

  it('ends at a bound that lacks parts, which the last affected one has at their highest', () => {
    const fixed = advisory([{ introduced: '1' }, { fixed: 'v2.0' }]);
    expect(concerned(fixed, ['0.9.0', '1.0.0', '1.9.9', '2.0.0'])).toEqual(['1.0.0', '1.9.9']);
    const last = advisory([{ introduced: '0' }, { last_affected: '2.0' }]);
    expect(concerned(last, ['1.9.9', '2.0.7', '2.1.0'])).toEqual(['1.9.9', '2.0.7']);
  });

  it('counts as unfixed where its upper bound cannot be read', () => {
    for (const bound of [{ fixed: '1.2.3.4' }, { fixed: 'r5' }, { last_affected: 'sometime' }, {}])
      expect(concerned(advisory([{ introduced: '1.0.0' }, bound]), ['0.9.0', '9.0.0'])).toEqual(['9.0.0']);
  });

  it('reaches back to the first version there was where its lower bound cannot be read', () => {
    const found = advisory([{ introduced: 'long ago' }, { fixed: '2.0.0' }]);
    expect(concerned(found, ['0.0.0-alpha', '1.0.0', '2.0.0'])).toEqual(['0.0.0-alpha', '1.0.0']);
  });

  it('may name versions one by one', () => {
    const affected = [{ package: { ecosystem: 'npm', name: 'a' }, versions: ['1.0.0'] }];
    expect(concerned(advisory([], { affected }), ['1.0.0', '1.0.1'])).toEqual(['1.0.0']);
  });

  it('is about nothing once withdrawn, in another ecosystem, or of another package', () => {
    const events = [{ introduced: '0' }];
    const of = (ecosystem: string, name: string) =>
      advisory([], { affected: [{ package: { ecosystem, name }, ranges: [{ type: 'SEMVER', events }] }] });
    expect(concerned(advisory(events, { withdrawn: '2026-11-22T00:00:00Z' }), ['1.0.0'])).toEqual([]);
    expect(concerned(of('PyPI', 'a'), ['1.0.0'])).toEqual([]);
    expect(concerned(of('npm', 'b'), ['1.0.0'])).toEqual([]);
    expect(concerned(of('npm', 'a'), ['1.0.0'])).toEqual(['1.0.0']);
  });
});

describe('OSV data', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'osv-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const one = JSON.stringify(advisory([]));

  it('is one advisory, an array, one a line, or a folder of them', () => {
    const counts = [
      write('one.json', one),
      write('array.json', `[${one},${one}]`),
      write('lines.ndjson', `${one}\n${one}\n${one}\n`),
      folder,
    ].map((path) => readAdvisories(path).length);
    expect(counts).toEqual([1, 2, 3, 3]);
  });

  it('that is none is refused by the name of its file', () => {
    const path = write('other.json', '{"id":"GHSA-1"}');
    expect(() => readAdvisories(path)).toThrow(`${path} is no OSV data`);
    expect(() => readAdvisories(write('cut.json', one.slice(0, 20)))).toThrow('cut.json is no OSV data');
    expect(() => readAdvisories('/nowhere')).toThrow('There is no file or folder /nowhere.');
  });
});
