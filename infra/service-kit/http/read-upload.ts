import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Context } from 'hono';

/** A file as a browser sent it: its bytes, and what it says that they are. Not its name, which says things of its owner. */
export type UploadedFile = { bytes: Uint8Array; declaredType: string };
type Upload = { file: UploadedFile; fields: Record<string, string> };

/** What a form has beside its file: bytes that are taken on top of those of the file. */
const aroundBytes = 64 * 1024;
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

const feed = async (
  parser: BusboyInstance,
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  isSettled: () => boolean,
): Promise<Refusal | undefined> => {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes + aroundBytes) return refuse('file-too-large', { param1: sizeText(maxBytes) });
    // A form that is refused is read no further than it was sent.
    if (isSettled()) return undefined;
    await new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
  }
  parser.end();
  return undefined;
};

/**
 * The form of a call with its one file, read as it comes in and given up at the bound. `undefined` body: none was sent.
 */
export const readForm = (
  contentType: string,
  body: AsyncIterable<Uint8Array>,
  form: { part: string; maxBytes: number },
): Promise<Upload | Refusal> =>
  new Promise((resolve, reject) => {
    let isSettled = false;
    let late: NodeJS.Timeout | undefined;
    const settle: Settle = (outcome) => {
      isSettled = true;
      clearTimeout(late);
      resolve(outcome);
    };
    let parser: BusboyInstance;
    try {
      parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: { ...limits, fileSize: form.maxBytes },
        isPartAFile: (name, _, fileName) => fileName !== undefined || name === form.part,
      });
    } catch {
      return settle(malformed);
    }
    listen(parser, form, settle);
    feed(parser, body, form.maxBytes, () => isSettled).then((refusal) => {
      if (refusal) return settle(refusal);
      if (!isSettled) late = setTimeout(() => settle(malformed), endMs);
    }, reject);
  });

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
