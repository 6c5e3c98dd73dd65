import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeOldest } from './remove-oldest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundles-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A bundle that was used so many seconds after the first. */
const bundle = (name: string, seconds: number): void => {
  mkdirSync(join(folder, name, 'inner'), { recursive: true });
  writeFileSync(join(folder, name, 'inner', 'main.js'), '');
  utimesSync(join(folder, name), 1_000_000 + seconds, 1_000_000 + seconds);
};
const left = () => readdirSync(folder).toSorted();

it('those stay that were used last, however long ago they were made', async () => {
  bundle('a', 30);
  bundle('b', 10);
  bundle('c', 20);
  await removeOldest(folder, 2);
  expect(left()).toEqual(['a', 'c']);
  await removeOldest(folder, 2);
  expect(left()).toEqual(['a', 'c']);
});

it('what a removal that was broken off left behind goes too, and two that remove at once do not fail', async () => {
  bundle('a', 30);
  bundle('b', 10);
  bundle('b.gone', 5);
  await Promise.all([removeOldest(folder, 1), removeOldest(folder, 1)]);
  expect(left()).toEqual(['a']);
});
