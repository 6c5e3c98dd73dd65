import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { licenceOf } from './licences.ts';
import { idOf, type LockedPackage, repository } from './locked-packages.ts';

/** What Paddock is built of, in CycloneDX 1.6 (JSON): packages of the lock file, and the engines of the compose file. */
export const billOfMaterials = (packages: readonly LockedPackage[], version: string): string => {
  const bom = new Models.Bom();
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, 'paddock', {
    version,
    bomRef: 'paddock',
  });
  for (const component of [...packages.map(componentOf), ...engines()]) {
    bom.components.add(component);
    bom.metadata.component.dependencies.add(component.bomRef);
  }
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 });
};

const componentOf = (locked: LockedPackage): Models.Component => {
  const [name = '', group] = locked.name.split('/').toReversed();
  const component = new Models.Component(Enums.ComponentType.Library, name, {
    group,
    version: locked.version,
    bomRef: idOf(locked),
    purl: `pkg:npm/${locked.name.replace('@', '%40')}@${locked.version}`,
    scope: locked.dev ? Enums.ComponentScope.Excluded : Enums.ComponentScope.Required,
  });
  const licence = licenceOf(locked);
  if (licence !== undefined) component.licenses.add(licenceEntry(licence));
  const [algorithm, digest] = locked.integrity?.split('-', 2) ?? [];
  if (algorithm === 'sha512' && digest) {
    component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(digest, 'base64').toString('hex'));
  }
  return component;
};

const licenceEntry = (licence: string): Models.License =>
  /^[\w.-]+$/.test(licence) ? new Models.SpdxLicense(licence) : new Models.LicenseExpression(licence);

/** The images of the compose file: engines run in them, or from the same programs. */
const engines = (): Models.Component[] => {
  const compose = readFileSync(join(repository, 'infra/compose.yaml'), 'utf8');
  return [...compose.matchAll(/^\s+image: ([\w/.-]+):([\w.-]+)$/gm)].map(
    ([, name = '', version = '']) =>
      new Models.Component(Enums.ComponentType.Container, name, {
        version,
        bomRef: `${name}:${version}`,
        purl: `pkg:docker/${name}@${version}`,
      }),
  );
};
