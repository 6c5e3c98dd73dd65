import { isRefusal } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { readForm } from './read-upload.ts';

const maxBytes = 1000;

/** A form as a browser makes it. */
const formOf = async (...parts: (readonly [name: string, value: string | Blob])[]) => {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'me.jpg');
  }
  const request = new Request('http://x', { method: 'POST', body: form });
  const bytes = new Uint8Array(await request.arrayBuffer());
  return { contentType: request.headers.get('content-type') ?? '', bytes };
};

/** As it comes in, a few bytes at a time. */
async function* inPieces(bytes: Uint8Array, size = 7) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = (contentType: string, bytes: Uint8Array) =>
  readForm(contentType, inPieces(bytes), { part: 'file', maxBytes });

const picture = (size: number) => new Blob([new Uint8Array(size).fill(7)], { type: 'image/jpeg' });

const readParts = async (...parts: Parameters<typeof formOf>) => {
  const { contentType, bytes } = await formOf(...parts);
  return read(contentType, bytes);
};

describe('the form of an upload', () => {
  it('gives its file byte for byte with the type that it says, and its fields', async () => {
    const upload = await readParts(['kind', 'passport'], ['file', picture(maxBytes)]);
    if (isRefusal(upload)) throw new Error(upload.refused);
    expect(upload.fields).toEqual({ kind: 'passport' });
    expect([...upload.file.bytes]).toEqual(new Array(maxBytes).fill(7));
    expect(upload.file.declaredType).toBe('image/jpeg');
  });

  it('is refused with a file of one byte too much, with what is allowed', async () => {
    expect(await readParts(['file', picture(maxBytes + 1)])).toEqual({
      refused: 'file-too-large',
      param1: '0 MB',
    });
  });

  it('is given up at the bound, however much more is sent', async () => {
    const { contentType, bytes } = await formOf(['file', picture(1)]);
    let sent = 0;
    async function* endless() {
      yield bytes.subarray(0, -60);
      for (;;) {
        sent += 10_000;
        yield new Uint8Array(10_000);
      }
    }
    const outcome = await readForm(contentType, endless(), { part: 'file', maxBytes });
    expect(outcome).toMatchObject({ refused: 'file-too-large' });
    expect(sent).toBeLessThan(100_000);
  });

  it('is refused without a file', async () => {
    expect(await readParts(['kind', 'passport'])).toMatchObject({ refused: 'file-missing' });
  });

  const invalid = { refused: 'invalid-input' };
  it.each<[string, Parameters<typeof formOf>]>([
    [
      'two files',
      [
        ['file', picture(1)],
        ['file', picture(1)],
      ],
    ],
    ['a file in another part', [['picture', picture(1)]]],
    [
      'a field twice',
      [
        ['kind', 'passport'],
        ['kind', 'other'],
        ['file', picture(1)],
      ],
    ],
    [
      'a field that is too long',
      [
        ['kind', 'x'.repeat(2000)],
        ['file', picture(1)],
      ],
    ],
    ['more fields than any form has', Array.from({ length: 40 }, (_, n) => [`f${n}`, 'x'] as const)],
  ])('is refused with %s', async (_, parts) => {
    expect(await readParts(...parts)).toMatchObject(invalid);
  });

  it('is refused wherever it was cut off', async () => {
    const { contentType, bytes } = await formOf(['kind', 'passport'], ['file', picture(50)]);
    for (const length of [0, 10, 80, 200, bytes.length - 70, bytes.length - 10])
      expect(isRefusal(await read(contentType, bytes.subarray(0, length)))).toBe(true);
  }, 30_000);

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=x'])(
    'is refused as %s',
    async (contentType) => {
      expect(isRefusal(await read(contentType, new TextEncoder().encode('--x\r\n\r\n--x--')))).toBe(true);
    },
  );
});
