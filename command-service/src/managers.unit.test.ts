import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { managers } from './managers.ts';

it('every folder of process managers has one that is started', () => {
  const folders = readdirSync(join(import.meta.dirname, 'processes'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(Object.keys(managers).toSorted()).toEqual(folders.toSorted());
});
