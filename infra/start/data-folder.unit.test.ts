import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { identify } from './process-identity.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe('the data folder', () => {
  it('is made where it is missing and opened again with what it held', () => {
    const path = join(parent, 'new');
    const first = openDataFolder(path, false);
    writeFileSync(join(first.folder('redis'), 'file'), 'kept');
    first.release();
    openDataFolder(path, false);
    expect(existsSync(join(path, 'redis/file'))).toBe(true);
  });

  it('can be read by its owner only, also one that was open to all', () => {
    const path = join(parent, 'new');
    const first = openDataFolder(path, false);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    first.release();
    chmodSync(path, 0o755);
    openDataFolder(path, false).release();
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it('is emptied by a fresh start', () => {
    const first = openDataFolder(parent, false);
    writeFileSync(join(parent, 'old'), '');
    first.release();
    openDataFolder(parent, true);
    expect(existsSync(join(parent, 'old'))).toBe(false);
  });

  it.each([false, true])('is never a folder of other files (fresh: %s)', (fresh) => {
    writeFileSync(join(parent, 'thesis.txt'), '');
    expect(() => openDataFolder(parent, fresh)).toThrow(/is not a Paddock data folder/);
    expect(existsSync(join(parent, 'thesis.txt'))).toBe(true);
  });

  it('is refused when its marker is broken or of another version, and nobody is told to delete it', () => {
    const marker = join(parent, 'paddock-data.json');
    writeFileSync(marker, '{');
    expect(() => openDataFolder(parent, false)).toThrow(/is broken.+: write \{"format":1\} into it, or name/);
    writeFileSync(marker, '{"format":2}');
    expect(() => openDataFolder(parent, false)).toThrow(/is of another version; name another folder/);
  });

  it('has a marker that is written once, and so can not be lost to a full disk', () => {
    openDataFolder(parent, false).release();
    const marker = join(parent, 'paddock-data.json');
    utimesSync(marker, 1, 1);
    openDataFolder(parent, false).release();
    expect(statSync(marker).mtimeMs).toBe(1000);
  });

  it('is refused when it is a file', () => {
    writeFileSync(join(parent, 'file'), '');
    expect(() => openDataFolder(join(parent, 'file'), false)).toThrow(/it is not a folder/);
  });

  it('is refused while another living process holds it', () => {
    openDataFolder(parent, false).release();
    writeFileSync(join(parent, 'supervisor.json'), JSON.stringify(identify(process.ppid)));
    expect(() => openDataFolder(parent, false)).toThrow(/A system already runs on the data folder/);
    expect(() => openDataFolder(parent, true)).toThrow(/A system already runs on the data folder/);
  });

  it('is taken over from a process that is gone, also when its pid lives on in another', () => {
    openDataFolder(parent, false).release();
    const lock = join(parent, 'supervisor.json');
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, startedAt: 'another boot/1' }));
    expect(() => openDataFolder(parent, false)).not.toThrow();
  });

  it("is nobody's when it is a copy of one that is held", () => {
    const [path, copy] = [join(parent, 'held'), join(parent, 'copy')];
    openDataFolder(path, false);
    const lock = join(path, 'supervisor.json');
    const held = JSON.parse(readFileSync(lock, 'utf8'));
    writeFileSync(lock, JSON.stringify({ ...held, ...identify(process.ppid) }));
    cpSync(path, copy, { recursive: true });
    expect(() => openDataFolder(path, false)).toThrow(/A system already runs on the data folder/);
    expect(() => openDataFolder(copy, false)).not.toThrow();
  });

  it('is refused when one of its folders is a file', () => {
    const folder = openDataFolder(parent, false);
    writeFileSync(join(parent, 'logs'), '');
    expect(() => folder.folder('logs')).toThrow(/logs cannot be used: it is not a folder\.$/);
  });

  it('is refused where no folder can be made', () => {
    mkdirSync(join(parent, 'a'));
    writeFileSync(join(parent, 'a/file'), '');
    expect(() => openDataFolder(join(parent, 'a/file/deep'), false)).toThrow(
      /cannot be used: it is not a folder/,
    );
  });

  it.runIf(existsSync('/proc/self'))('is refused where the system makes none, at once', () => {
    expect(() => openDataFolder('/proc/paddock/data', false)).toThrow(
      /cannot be used: no folder can be made/,
    );
  });
});
