import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { takeTurn } from './build-ui.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-ui-'));
const path = join(folder, 'build-ui.lock');

afterAll(() => rmSync(folder, { recursive: true }));

it('builds of one checkout take turns: the second begins when the first has ended', async () => {
  const first = await takeTurn(path, 0);
  let hasBegun = false;
  const second = takeTurn(path, 5_000).then((turn) => {
    hasBegun = true;
    return turn;
  });
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(hasBegun).toBe(false);
  first.release();
  (await second).release();
});

it('a build that does not end in time is said in a sentence', async () => {
  const first = await takeTurn(path, 0);
  await expect(takeTurn(path, 0)).rejects.toThrow(
    'Another start has been building the browser app for too long',
  );
  first.release();
});
