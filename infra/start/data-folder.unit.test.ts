import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe('the data folder', () => {
  it('is made where it is missing and opened again with what it held', () => {
    const path = join(parent, 'new');
    const first = openDataFolder(path);
    writeFileSync(join(first.folder('redis'), 'file'), 'kept');
    first.release();
    openDataFolder(path);
    expect(existsSync(join(path, 'redis/file'))).toBe(true);
  });

  it('can be read by its owner only, also one that was open to all', () => {
    const path = join(parent, 'new');
    const first = openDataFolder(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    first.release();
    chmodSync(path, 0o755);
    openDataFolder(path).release();
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it('is emptied but for what makes it ours', () => {
    const folder = openDataFolder(parent);
    writeFileSync(join(folder.folder('redis'), 'file'), '');
    const own = ['paddock-data.json', 'supervisor.json', 'supervisor.lock'];
    expect(readdirSync(parent).sort()).toEqual([own[0], 'redis', own[1], own[2]]);
    folder.empty();
    expect(readdirSync(parent).sort()).toEqual(own);
  });

  it('is emptied by nobody who does not hold it any more', () => {
    const folder = openDataFolder(parent);
    writeFileSync(join(folder.folder('redis'), 'file'), 'kept');
    folder.release();
    expect(() => folder.empty()).toThrow(/is not held any more/);
    expect(existsSync(join(parent, 'redis/file'))).toBe(true);
  });

  it('knows when its last process wrote a log line, unless it was emptied', () => {
    const folder = openDataFolder(parent);
    const log = join(folder.folder('logs'), 'edge.log');
    writeFileSync(log, '');
    utimesSync(log, 1, 1);
    expect(folder.lastActiveAt()).toEqual(new Date(1000));
    folder.empty();
    expect(folder.lastActiveAt()).toBeUndefined();
  });

  it('is never a folder of other files, in which nothing is left', () => {
    writeFileSync(join(parent, 'thesis.txt'), '');
    expect(() => openDataFolder(parent)).toThrow(/is not a Paddock data folder/);
    expect(readdirSync(parent)).toEqual(['thesis.txt']);
  });

  it('is refused when its marker is broken or of another version, and nobody is told to delete it', () => {
    const marker = join(parent, 'paddock-data.json');
    writeFileSync(marker, '{');
    expect(() => openDataFolder(parent)).toThrow(/is broken.+: write \{"format":1\} into it, or name/);
    writeFileSync(marker, '{"format":2}');
    expect(() => openDataFolder(parent)).toThrow(/is of another version; name another folder/);
  });

  it('has a marker that is written once, and so can not be lost to a full disk', () => {
    openDataFolder(parent).release();
    const marker = join(parent, 'paddock-data.json');
    utimesSync(marker, 1, 1);
    openDataFolder(parent).release();
    expect(statSync(marker).mtimeMs).toBe(1000);
  });

  it('is refused when it is a file', () => {
    writeFileSync(join(parent, 'file'), '');
    expect(() => openDataFolder(join(parent, 'file'))).toThrow(/it is not a folder/);
  });

  it('is refused while it is held, with the process that holds it, until it is released', () => {
    const folder = openDataFolder(parent);
    const taken = `A system already runs on the data folder ${parent} (process ${process.pid}).`;
    expect(() => openDataFolder(parent)).toThrow(taken);
    folder.release();
    folder.release();
    expect(() => openDataFolder(parent)).not.toThrow();
  });

  it('is not said to be held by a process that is gone', () => {
    const folder = openDataFolder(parent);
    const gone = { pid: process.ppid, startedAt: 'another boot/1' };
    writeFileSync(join(parent, 'supervisor.json'), JSON.stringify(gone));
    expect(() => openDataFolder(parent)).toThrow(/A system already runs on the data folder [^ ]+\.$/);
    folder.release();
  });

  it("is nobody's when it is a copy of one that is held", () => {
    const [path, copy] = [join(parent, 'held'), join(parent, 'copy')];
    const folder = openDataFolder(path);
    execFileSync('cp', ['-r', path, copy]);
    expect(() => openDataFolder(path)).toThrow(/A system already runs on the data folder/);
    expect(() => openDataFolder(copy)).not.toThrow();
    folder.release();
  });

  it('is refused when one of its folders is a file', () => {
    const folder = openDataFolder(parent);
    writeFileSync(join(parent, 'logs'), '');
    expect(() => folder.folder('logs')).toThrow(/logs cannot be used: it is not a folder\.$/);
  });

  it('is refused where no folder can be made', () => {
    mkdirSync(join(parent, 'a'));
    writeFileSync(join(parent, 'a/file'), '');
    expect(() => openDataFolder(join(parent, 'a/file/deep'))).toThrow(/cannot be used: it is not a folder/);
  });

  it.runIf(existsSync('/proc/self'))('is refused where the system makes none, at once', () => {
    expect(() => openDataFolder('/proc/paddock/data')).toThrow(/cannot be used: no folder can be made/);
  });
});
