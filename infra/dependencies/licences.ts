import satisfies from 'spdx-satisfies';
import { idOf, type LockedPackage } from './locked-packages.ts';

/** Licences (SPDX) under which a package may be part of what is delivered: none asks for the source of what uses it. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];

/** Beside those, for tools that build and test and aren't delivered. */
const forTools = ['CC-BY-3.0', 'MPL-2.0'];

/** Packages whose entry in the lock file names no licence, with the one that their files state. */
const stated: Readonly<Record<string, string>> = {
  'buildcheck@0.0.7': 'MIT',
  'cpu-features@0.0.10': 'MIT',
  'ssh2@1.17.0': 'MIT',
};

/** The licence of a package as an SPDX expression; undefined: nobody knows. */
export const licenceOf = (locked: LockedPackage): string | undefined =>
  locked.license ?? stated[idOf(locked)];

/** What is wrong with the licence of a package, in words; undefined: nothing. */
export const licenceFault = (locked: LockedPackage): string | undefined => {
  const licence = licenceOf(locked);
  if (licence === undefined) return `${idOf(locked)} names no licence`;
  const allowed = locked.dev ? [...permissive, ...forTools] : permissive;
  return isCovered(licence, allowed) ? undefined : `${idOf(locked)} is under ${licence}`;
};

/** What is no SPDX expression (`SEE LICENSE IN …`, `UNLICENSED`) is covered by none. */
const isCovered = (licence: string, allowed: string[]): boolean => {
  try {
    return satisfies(licence, allowed);
  } catch {
    return false;
  }
};

/** Statements of licences that nothing needs: the package isn't locked any more, or names its licence by now. */
export const idleStatements = (packages: readonly LockedPackage[]): string[] => {
  const silent = new Set(packages.filter(({ license }) => license === undefined).map(idOf));
  return Object.keys(stated).filter((id) => !silent.has(id));
};
