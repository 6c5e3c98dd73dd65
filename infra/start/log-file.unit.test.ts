import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LogFile } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'logs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a log file begins anew at each start and keeps the log of the start before', () => {
  new LogFile(folder, 'edge').write('first start\n');
  const log = new LogFile(folder, 'edge');
  log.write('second start\n');
  expect(readFileSync(join(folder, 'edge.log'), 'utf8')).toBe('second start\n');
  expect(readFileSync(join(folder, 'edge.1.log'), 'utf8')).toBe('first start\n');
});

it('a log file never takes more than about 20 MiB, however much is written', () => {
  const log = new LogFile(folder, 'edge');
  const mebibyte = Buffer.alloc(1024 * 1024, 'x');
  for (let written = 0; written < 35; written += 1) log.write(mebibyte);
  const bytes = statSync(join(folder, 'edge.log')).size + statSync(join(folder, 'edge.1.log')).size;
  expect(bytes).toBeLessThanOrEqual(23 * 1024 * 1024);
});
