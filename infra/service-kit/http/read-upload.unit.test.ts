import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isRefusal } from '@paddock/contracts/refusals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pace, readForm } from './read-upload.ts';

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

  it('is held in memory no longer than it is worked on, however long more of it comes', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const pieces: WeakRef<Uint8Array>[] = [];
    let held = 0;
    async function* dropped() {
      // Of another form than it says, so that nothing of it is to be kept.
      for (let n = 0; n < 200; n += 1) {
        const piece = new Uint8Array(4000);
        pieces.push(new WeakRef(piece));
        yield piece;
      }
      await wait(1);
      collect();
      held = pieces.filter((piece) => piece.deref() !== undefined).length;
    }
    const form = { part: 'file', maxBytes: 1024 * 1024 };
    await readForm('multipart/form-data; boundary=b', dropped(), form);
    expect(pieces).toHaveLength(200);
    expect(held).toBeLessThan(10);
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
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=x'])(
    'is refused as %s',
    async (contentType) => {
      expect(isRefusal(await read(contentType, new TextEncoder().encode('--x\r\n\r\n--x--')))).toBe(true);
    },
  );
});

describe('the form of an upload that comes in slowly', () => {
  afterEach(() => vi.useRealTimers());

  /** A body of which that many bytes come each second; whether its reader gave it up. */
  const trickle = (bytesASecond: number) => {
    const was = { givenUp: false };
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        if (!was.givenUp) controller.enqueue(new Uint8Array(bytesASecond));
      },
      cancel: () => {
        was.givenUp = true;
      },
    });
    return { was, body };
  };
  /** After how many seconds it is refused, and as what. */
  const givenUpAfter = async (body: ReadableStream<Uint8Array>) => {
    vi.useFakeTimers();
    const begun = Date.now();
    const form = { part: 'file', maxBytes: 100 * 1024 * 1024 };
    const outcome = readForm('multipart/form-data; boundary=b', body, form).then((refusal) => ({
      refusal,
      seconds: (Date.now() - begun) / 1000,
    }));
    await vi.advanceTimersByTimeAsync(2 * pace.wholeMs);
    return outcome;
  };
  const tooSlow = { refused: 'file-too-slow' };
  const aStretch = pace.leastBytes / (pace.stretchMs / 1000);

  it('is given up after the first stretch in which less comes than has to, and so is its body', async () => {
    const { was, body } = trickle(Math.floor(aStretch * 0.8));
    expect(await givenUpAfter(body)).toEqual({ refusal: tooSlow, seconds: pace.stretchMs / 1000 });
    expect(was.givenUp).toBe(true);
  });

  it('is given up where nothing comes any more', async () => {
    const body = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) });
    expect(await givenUpAfter(body)).toEqual({ refusal: tooSlow, seconds: pace.stretchMs / 1000 });
  });

  it('is given up when its time is over, however steadily it comes', async () => {
    const { was, body } = trickle(Math.ceil(aStretch * 1.5));
    expect(await givenUpAfter(body)).toEqual({ refusal: tooSlow, seconds: pace.wholeMs / 1000 });
    expect(was.givenUp).toBe(true);
  });

  it('is taken where the end of it comes late, and leaves no timer behind', async () => {
    const { contentType, bytes } = await formOf(['kind', 'passport'], ['file', picture(1000)]);
    vi.useFakeTimers();
    async function* late() {
      yield bytes.subarray(0, 100);
      await new Promise((resolve) => setTimeout(resolve, pace.stretchMs - 1));
      yield bytes.subarray(100);
    }
    const upload = readForm(contentType, late(), { part: 'file', maxBytes });
    await vi.advanceTimersByTimeAsync(pace.stretchMs);
    expect(await upload).toMatchObject({ fields: { kind: 'passport' } });
    expect(vi.getTimerCount()).toBe(0);
  });
});
