import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foundIn } from './bytes-of.ts';

describe('a search of files by their bytes', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bytes-of-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const text = 'Zoë “Canary” Wren';
  it.each<[string, Buffer]>([
    ['as it is', Buffer.from(`…${text}…`)],
    ['in JSON', Buffer.from(JSON.stringify({ name: text }))],
    ['in UTF-16', Buffer.from(`a${text}`, 'utf16le')],
    ['in small letters', Buffer.from(text.toLowerCase())],
    ...[0, 1, 2].map((before): [string, Buffer] => [
      `in base64 behind ${before} bytes`,
      Buffer.from(Buffer.from(`${'x'.repeat(before)}${text}and more`).toString('base64')),
    ]),
  ])('finds a text %s', async (_, bytes) => {
    await writeFile(join(folder, 'file'), bytes);
    expect(await foundIn(folder, { name: text })).toEqual(['file: name']);
  });

  it('finds nothing where it is not', async () => {
    await writeFile(join(folder, 'file'), 'Zoe Canary Wren');
    expect(await foundIn(folder, { name: text })).toEqual([]);
  });
});
