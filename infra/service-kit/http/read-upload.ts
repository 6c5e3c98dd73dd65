import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Context } from 'hono';

/** A file as a browser sent it: its bytes, and what it says that they are. Not its name, which says things of its owner. */
export type UploadedFile = { bytes: Uint8Array; declaredType: string };
type Upload = { file: UploadedFile; fields: Record<string, string> };

/** What a form has beside its file: bytes that are taken on top of those of the file. */
const aroundBytes = 64 * 1024;
/** Who sends a file holds a place that others wait for: the whole of it comes within this, and so much of it in each stretch. */
export const pace = { wholeMs: 150_000, stretchMs: 15_000, leastBytes: 64 * 1024 };
/** A form is taken apart at once when it is all there; one that is not by then has no end. */
const endMs = 2000;

const limits = {
  fields: 10,
  fieldSize: 1000,
  fieldNameSize: 100,
  files: 1,
  parts: 12,
  headerPairs: 20,
  headerSize: 8192,
};

const malformed = refuse('invalid-input', { field: 'body' });

/** `10 MB`. */
export const sizeText = (bytes: number): string => `${Number((bytes / (1024 * 1024)).toFixed(1))} MB`;

/** The end of a form, with what it held or why it is refused. */
type Settle = (outcome: Upload | Refusal) => void;

const listen = (
  parser: BusboyInstance,
  { part, maxBytes }: { part: string; maxBytes: number },
  settle: Settle,
): void => {
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  const refuseForm = () => settle(malformed);
  const events = ['error', 'partsLimit', 'filesLimit', 'fieldsLimit'] as const;
  for (const event of events) parser.on(event, refuseForm);
  parser.on('field', (name, value, _, isCut) => {
    if (isCut || Object.hasOwn(fields, name)) refuseForm();
    else fields[name] = value;
  });
  parser.on('file', (name, stream, _, __, declaredType) => {
    const chunks: Uint8Array[] = [];
    stream.on('error', refuseForm);
    stream.on('limit', () => settle(refuse('file-too-large', { param1: sizeText(maxBytes) })));
    stream.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    stream.on('end', () => {
      if (name === part) file = { bytes: Buffer.concat(chunks), declaredType };
      else refuseForm();
    });
  });
  parser.on('finish', () => settle(file ? { file, fields } : refuse('file-missing', { field: part })));
};

/**
 * Something that happens once at most, for whoever waits for other things meanwhile, one after the other: only the last of
 * these is held, where a race with one promise would hold them all until that is settled.
 */
const createInterruption = <Value>() => {
  let is: { value: Value } | undefined;
  let wake: ((value: Value) => void) | undefined;
  return {
    happened: (): boolean => is !== undefined,
    happen: (value: Value): void => {
      is ??= { value };
      wake?.(is.value);
    },
    /** Whichever comes first. */
    or: <Other>(other: Promise<Other>): Promise<Other | Value> =>
      new Promise((resolve, reject) => {
        wake = resolve;
        if (is) resolve(is.value);
        other.then(resolve, reject);
      }),
  };
};
type Interruption<Value> = ReturnType<typeof createInterruption<Value>>;

/** Refuses what comes in too slowly, until it is ended. */
const watchPace = () => {
  const tooSlow = createInterruption<Refusal>();
  const giveUp = () => tooSlow.happen(refuse('file-too-slow'));
  let came = 0;
  const whole = setTimeout(giveUp, pace.wholeMs);
  const stretch = setInterval(() => {
    if (came < pace.leastBytes) giveUp();
    came = 0;
  }, pace.stretchMs);
  const end = () => {
    clearTimeout(whole);
    clearInterval(stretch);
  };
  return {
    tooSlow,
    end,
    note: (bytes: number) => {
      came += bytes;
    },
  };
};

/** What comes in, until that takes too long: whoever reads it stops waiting then, though nothing more ever came. */
async function* inTime(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | Refusal> {
  const incoming = body[Symbol.asyncIterator]();
  const { tooSlow, note, end } = watchPace();
  try {
    for (;;) {
      const next = await tooSlow.or(incoming.next());
      if (isRefusal(next)) yield next;
      else if (next.done) return;
      else {
        note(next.value.byteLength);
        yield next.value;
      }
    }
  } finally {
    end();
    // Not waited for: it ends when something more comes, or the connection does.
    incoming.return?.().catch(() => undefined);
  }
}

/** Gives the parser what comes in, within the bound. What comes after a refusal is read and dropped: the caller is to read that. */
const feed = async (
  parser: BusboyInstance,
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  settled: Interruption<Upload | Refusal>,
): Promise<Refusal | undefined> => {
  let size = 0;
  for await (const chunk of inTime(body)) {
    if (isRefusal(chunk)) return chunk;
    size += chunk.byteLength;
    if (size > maxBytes + aroundBytes) return refuse('file-too-large', { param1: sizeText(maxBytes) });
    if (settled.happened()) continue;
    await settled.or(new Promise<void>((resolve) => parser.write(chunk, () => resolve())));
  }
  if (!settled.happened()) parser.end();
  return undefined;
};

const createParser = (contentType: string, { part, maxBytes }: { part: string; maxBytes: number }) => {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, fileSize: maxBytes },
      isPartAFile: (name, _, fileName) => fileName !== undefined || name === part,
    });
  } catch {
    return undefined;
  }
};

/** The form of a call with its one file, read as it comes in and given up at the bound. */
export const readForm = async (
  contentType: string,
  body: AsyncIterable<Uint8Array>,
  form: { part: string; maxBytes: number },
): Promise<Upload | Refusal> => {
  const parser = createParser(contentType, form);
  if (!parser) return malformed;
  const settled = createInterruption<Upload | Refusal>();
  listen(parser, form, settled.happen);
  const refusal = await feed(parser, body, form.maxBytes, settled);
  if (refusal) return refusal;
  const late = setTimeout(() => settled.happen(malformed), endMs);
  return settled.or(new Promise<never>(() => {})).finally(() => clearTimeout(late));
};

/** The file of a call that takes one, and the other fields of its form. */
export const readUpload = async (
  context: Context,
  form: { part: string; maxBytes: number },
): Promise<Upload | Refusal> => {
  const contentType = context.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType)) return malformed;
  if (Number(context.req.header('content-length') ?? 0) > form.maxBytes + aroundBytes)
    return refuse('file-too-large', { param1: sizeText(form.maxBytes) });
  return readForm(contentType, context.req.raw.body ?? (async function* () {})(), form);
};
