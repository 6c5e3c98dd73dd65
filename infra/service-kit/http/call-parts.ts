import type { Call } from '@paddock/contracts/http';
import { faultText, isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Context } from 'hono';
import type { z } from 'zod';
import { compiledSchema } from '../events/compiled.ts';
import { readUpload, type UploadedFile } from './read-upload.ts';

/** Largest request body, bytes. */
const maxBodyBytes = 64 * 1024;

/** The body as text; reading stops at the bound, so a body without a declared length can't fill memory. */
const readBody = async (context: Context): Promise<string | Refusal> => {
  if (Number(context.req.header('content-length') ?? 0) > maxBodyBytes) return refuse('too-large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) return refuse('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const decodeBody = (context: Context, text: string): unknown => {
  if (context.req.header('content-type')?.includes('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    return JSON.parse(text || '{}');
  } catch {
    return undefined;
  }
};

type Parsed = { params: unknown; query: unknown; body: unknown };
/** What a call's schemas made of its parameters and body, and the body as it came. */
export type Parts = Parsed & { rawBody: string; file?: UploadedFile };
type Fault = { refusal: Refusal; message?: string };

/** Every part against its schema; the first fault names its field and carries the field's own text, if it has one. */
const parseParts = (call: Call, parts: Parsed): Parsed | Fault => {
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part] as z.ZodType | undefined;
    if (!schema) continue;
    const result = compiledSchema(schema).safeParse(parts[part]);
    if (!result.success) {
      const issue = result.error.issues[0];
      const field = issue?.path.join('.') || part;
      return { refusal: refuse('invalid-input', { field }), message: faultText(issue?.message) };
    }
    parsed[part] = result.data;
  }
  return { params: parsed.params, query: parsed.query, body: parsed.body };
};

type Body = { body: unknown; rawBody: string; file?: UploadedFile };

/** The body of a call, not parsed by its schema yet. A form is not kept as it came: its file may be large. */
const readBodyOf = async (context: Context, call: Call, maxFileBytes: number): Promise<Body | Refusal> => {
  if (call.upload) {
    const form = await readUpload(context, { part: call.upload.file, maxBytes: maxFileBytes });
    return isRefusal(form) ? form : { body: form.fields, file: form.file, rawBody: '' };
  }
  const rawBody = call.method === 'POST' ? await readBody(context) : '';
  if (isRefusal(rawBody)) return rawBody;
  return { body: call.body ? decodeBody(context, rawBody) : undefined, rawBody };
};

/**
 * Reads the parameters of a call and parses them by its schemas; its body too, as it came. `message`: what a
 * customer reads of the field at fault.
 */
export const readParts = async (
  context: Context,
  call: Call,
  params: object,
  maxFileBytes: number,
): Promise<Parts | Fault> => {
  const read = await readBodyOf(context, call, maxFileBytes);
  if (isRefusal(read)) return { refusal: read };
  const { body, ...rest } = read;
  const parsed = parseParts(call, { params, query: context.req.query(), body });
  return 'refusal' in parsed ? parsed : { ...parsed, ...rest };
};
