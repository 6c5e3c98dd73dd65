import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { billOfMaterials } from './bill-of-materials.ts';
import { idleStatements, licenceFault } from './licences.ts';
import { idOf, type LockedPackage, lockedPackages, packagesHere } from './locked-packages.ts';

const packages = packagesHere();

/** Where npm fetches what the lock file gives no address of. */
const registry = 'https://registry.npmjs.org/';

const somePackage = (fields: Partial<LockedPackage>): LockedPackage => ({
  name: 'some-package',
  version: '1.0.0',
  resolved: 'https://registry.npmjs.org/some-package/-/some-package-1.0.0.tgz',
  integrity: 'sha512-AAAA',
  license: 'MIT',
  dev: false,
  bundled: false,
  ...fields,
});

describe('every package that the lock file pins', () => {
  it('comes from the registry of npm, with a hash of what is expected', () => {
    const others = packages.filter(
      ({ bundled, resolved, integrity }) =>
        !bundled && (!(resolved ?? registry).startsWith(registry) || !integrity?.startsWith('sha512-')),
    );
    expect(packages.length).toBeGreaterThan(300);
    expect(others.map(idOf)).toEqual([]);
  });

  it('is under a licence that lets it be delivered, or that lets a tool be used', () => {
    expect(packages.flatMap((locked) => licenceFault(locked) ?? [])).toEqual([]);
  });

  it('states its licence itself, or is stated here for as long as it does not', () => {
    expect(idleStatements(packages)).toEqual([]);
  });
});

describe('the licence of a package', () => {
  it.each([
    ['MIT', false, undefined],
    ['(MIT OR GPL-3.0-only)', false, undefined],
    ['(MIT AND GPL-3.0-only)', false, 'some-package@1.0.0 is under (MIT AND GPL-3.0-only)'],
    ['AGPL-3.0-only', true, 'some-package@1.0.0 is under AGPL-3.0-only'],
    ['MPL-2.0', true, undefined],
    ['MPL-2.0', false, 'some-package@1.0.0 is under MPL-2.0'],
    ['SEE LICENSE IN LICENSE.txt', false, 'some-package@1.0.0 is under SEE LICENSE IN LICENSE.txt'],
    [undefined, true, 'some-package@1.0.0 names no licence'],
  ])('%s, for a tool: %s, is answered by %s', (license, dev, fault) => {
    expect(licenceFault(somePackage({ license, dev }))).toBe(fault);
  });
});

describe('a lock file', () => {
  const read = (entries: Record<string, object>) =>
    lockedPackages(JSON.stringify({ lockfileVersion: 3, packages: entries }));

  it('names a package once for each version, wherever it is installed, and none of our own', () => {
    const found = read({
      '': { version: '0.1.0' },
      contracts: { name: '@paddock/contracts', version: '0.1.0' },
      'node_modules/@paddock/contracts': { resolved: 'contracts', link: true },
      'node_modules/@a/b': { version: '1.0.0' },
      'ui/node_modules/@a/b': { version: '2.0.0' },
      'node_modules/c/node_modules/@a/b': { version: '2.0.0' },
    });
    expect(found.map(idOf)).toEqual(['@a/b@1.0.0', '@a/b@2.0.0']);
  });

  it('has a package for a tool only where nothing else needs it', () => {
    const found = read({
      'node_modules/a': { version: '1.0.0', dev: true },
      'ui/node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', dev: true },
    });
    expect(found.map(({ name, dev }) => [name, dev])).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });

  it('of another form is refused', () => {
    expect(() => lockedPackages('{"lockfileVersion":1,"dependencies":{}}')).toThrow();
  });
});

describe('the bill of materials', () => {
  const component = z.object({
    type: z.string(),
    name: z.string(),
    version: z.string(),
    purl: z.string(),
    'bom-ref': z.string(),
    licenses: z.array(z.unknown()).min(1).optional(),
    hashes: z
      .array(z.object({ alg: z.literal('SHA-512'), content: z.string().regex(/^[\da-f]{128}$/) }))
      .optional(),
  });
  const bill = z
    .object({
      bomFormat: z.literal('CycloneDX'),
      specVersion: z.literal('1.6'),
      components: z.array(component),
    })
    .parse(JSON.parse(billOfMaterials(packages, '0.1.0')));

  it('lists every package of the lock file with its address, licence and hash', () => {
    const libraries = bill.components.filter(({ type }) => type === 'library');
    expect(libraries.map((entry) => entry['bom-ref']).toSorted()).toEqual(packages.map(idOf).toSorted());
    expect(libraries.filter(({ licenses }) => !licenses)).toEqual([]);
    const hashed = libraries.filter(({ hashes }) => hashes).map((entry) => entry['bom-ref']);
    expect(hashed).toEqual(expect.arrayContaining(packages.filter(({ bundled }) => !bundled).map(idOf)));
  });

  it('writes the scope of a package into its address', () => {
    const text = billOfMaterials([somePackage({ name: '@a/b' })], '0.1.0');
    expect(text).toContain('"purl": "pkg:npm/%40a/b@1.0.0"');
  });

  it('lists the engines', () => {
    const engines = bill.components.filter(({ type }) => type === 'container').map(({ name }) => name);
    expect(engines).toEqual(expect.arrayContaining(['eventstore/eventstore', 'redis', 'apache/kafka']));
  });
});
