import { z } from 'zod';

/** The part of a JSON schema that requests are made from. */
type Shape = {
  enum?: unknown[] | undefined;
  anyOf?: Shape[] | undefined;
  type?: string | undefined;
  format?: string | undefined;
  properties?: Record<string, Shape> | undefined;
  required?: string[] | undefined;
  items?: Shape | undefined;
  minimum?: number | undefined;
};
const shapeSchema: z.ZodType<Shape> = z.lazy(() =>
  z.looseObject({
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(shapeSchema).optional(),
    type: z.string().optional(),
    format: z.string().optional(),
    properties: z.record(z.string(), shapeSchema).optional(),
    required: z.array(z.string()).optional(),
    items: shapeSchema.optional(),
    minimum: z.number().optional(),
  }),
);
const contentSchema = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));

/** A call as the OpenAPI document describes it. */
export const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: shapeSchema }),
  ),
  requestBody: z
    .object({
      content: z.partialRecord(
        z.enum(['application/json', 'multipart/form-data']),
        z.object({ schema: shapeSchema }),
      ),
    })
    .optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema })),
});
export type Operation = z.infer<typeof operationSchema>;

/** What the body of an operation is made as; `undefined`: it has none. */
export const bodyShapeOf = ({ requestBody }: Operation): Shape | undefined =>
  Object.values(requestBody?.content ?? {})[0]?.schema;

/** A body as it is sent: as JSON, or as a form with these files. */
export const encodedBody = (
  { requestBody }: Operation,
  made: unknown,
  fileOf: () => { bytes: Uint8Array<ArrayBuffer>; name: string },
): string | FormData => {
  const shape = requestBody?.content['multipart/form-data']?.schema;
  if (!shape || typeof made !== 'object' || made === null) return JSON.stringify(made);
  const form = new FormData();
  for (const [name, value] of Object.entries(made)) {
    if (shape.properties?.[name]?.format !== 'binary') {
      form.append(name, String(value));
      continue;
    }
    const file = fileOf();
    form.append(name, new Blob([file.bytes], { type: 'image/jpeg' }), file.name);
  }
  return form;
};

/** The content type of a body that does not say it by itself. */
export const typeOfBody = (body: string | FormData | undefined): { 'content-type'?: string } =>
  body instanceof FormData ? {} : { 'content-type': 'application/json' };

/** Numbers from 0 up to but without 1, the same for the same seed. */
export const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const odd = [null, '', '{}', '\u0000', '💶', '__proto__', -1, 1e21, 0.5, true, [], {}, 'x'.repeat(3000)];
const plain = ['1', '2', '5.00', '20', 'single', 'double', 'true', '123456789', 'nonsense'];

/** Ids that mean something to the system, by what the names of their fields hold. */
export type KnownIds = readonly (readonly [part: RegExp, id: string])[];

/** Makes values and requests; one in eight values is odd, unless said otherwise, and most ids are known ones. */
export const createGenerator = (random: () => number, known: KnownIds, oddShare = 1 / 8) => {
  const pick = <Value>(from: readonly Value[]): Value | undefined => from[Math.floor(random() * from.length)];
  const words = [...plain, ...known.map(([, id]) => id)];

  const textOf = ({ format }: Shape, name: string): unknown => {
    const id = known.find(([part]) => part.test(name))?.[1];
    if (id !== undefined && random() < 0.8) return id;
    if (format === 'date') return '2026-11-20';
    return format === 'date-time' ? '2026-11-20T12:00:00Z' : pick(words);
  };
  const objectOf = ({ properties = {}, required = [] }: Shape): object =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || random() < 0.6)
        .map(([name, part]) => [name, madeFor(part, name)]),
    );
  const listOf = ({ items = {} }: Shape, name: string): unknown[] =>
    Array.from({ length: Math.floor(random() * 4) }, () => madeFor(items, name));

  const fittingOf = (shape: Shape, name: string): unknown => {
    if (shape.enum) return pick(shape.enum);
    if (shape.anyOf) return madeFor(pick(shape.anyOf) ?? {}, name);
    if (shape.type === 'object') return objectOf(shape);
    if (shape.type === 'array') return listOf(shape, name);
    if (shape.type === 'boolean') return random() < 0.5;
    if (shape.type === 'integer' || shape.type === 'number')
      return pick([shape.minimum ?? 0, 1, 7, 100, 5000]);
    return textOf(shape, name);
  };
  const madeFor = (shape: Shape, name = ''): unknown =>
    random() < oddShare ? pick(odd) : fittingOf(shape, name);
  const wordOf = (shape: Shape, name: string): string => {
    const value = madeFor(shape, name);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };

  /** Every other one begins as a picture does. */
  const fileOf = () => {
    const bytes = Uint8Array.from({ length: 3 + Math.floor(random() * 2000) }, () =>
      Math.floor(random() * 256),
    );
    if (random() < 0.5) bytes.set([0xff, 0xd8, 0xff]);
    return { bytes, name: 'a.jpg' };
  };

  /** The address and the body of a request to this operation. */
  const requestOf = (path: string, operation: Operation) => {
    const query = new URLSearchParams();
    let filled = path;
    for (const { name, in: place, required, schema } of operation.parameters) {
      if (place === 'path')
        filled = filled.replace(`{${name}}`, encodeURIComponent(wordOf(schema, name) || '-'));
      else if (required || random() < 0.6) query.set(name, wordOf(schema, name));
    }
    const shape = bodyShapeOf(operation);
    const body = shape && encodedBody(operation, madeFor(shape), fileOf);
    return { url: query.size > 0 ? `${filled}?${query}` : filled, body };
  };
  return { requestOf };
};
