import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
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

it.runIf(existsSync('/dev/full'))('a log file on a full disk is said once and ends nothing', () => {
  symlinkSync('/dev/full', join(folder, 'edge.log'));
  const said: string[] = [];
  const log = new LogFile(folder, 'edge', (line) => said.push(line));
  log.write('one line\n');
  log.write('another\n');
  expect(said).toEqual([
    `${join(folder, 'edge.log')} cannot be written: the disk is full; going on without it`,
  ]);
});

it('a log file that somebody removed has no last lines', () => {
  const log = new LogFile(folder, 'edge');
  rmSync(folder, { recursive: true });
  expect(log.lastLines(3)).toEqual([]);
});

it('a log file that can not be begun refuses the start in one sentence', () => {
  mkdirSync(join(folder, 'edge.log'));
  expect(() => new LogFile(folder, 'edge')).toThrow(
    /^The log .+edge\.log cannot be written: it is a folder\.$/,
  );
});
