import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseFeedMessage } from './index.ts';

const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

it('messages to copy from the guide for operations can be read', () => {
  const lines = guide.split('\n').filter((line) => line.startsWith('{"type"'));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(parseFeedMessage(line)).toMatchObject({ ok: true });
});
