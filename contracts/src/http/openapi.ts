import { z } from 'zod';
import { type RefusalCode, refusalBodySchema, refusals } from '../refusals/index.ts';
import { type Call, redirectStatus } from './call.ts';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });

const parametersOf = (place: 'path' | 'query', schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, part]) => ({
        name,
        in: place,
        required: place === 'path' || !part.safeParse(undefined).success,
        schema: jsonSchema(part, 'input'),
      }))
    : [];

/** The codes of the refusals that come with a status. */
const codesWith = (wanted: number): RefusalCode[] =>
  Object.entries(refusals).flatMap(([code, { status }]) => (status === wanted ? [code as RefusalCode] : []));

const refusalJsonOf = (status: number) =>
  jsonSchema(refusalBodySchema.extend({ code: z.enum(codesWith(status)) }), 'output');

/** The body of a refused command that comes with the status of an answer. */
const refusedJson = refusalJsonOf(200);

const json = (schema: object) => ({ 'application/json': { schema } });

/** What a call answers when it does what it is for; most refused commands come with the same status. */
const answerOf = ({ response, streams }: Call) =>
  streams
    ? {
        ...Object.fromEntries(streams.map((type) => [type, { schema: { type: 'string' } }])),
        ...json(refusedJson),
      }
    : json({ anyOf: [jsonSchema(response, 'output'), refusedJson] });

/** Whether a call can be refused with a status: what is checked before the call is, depends on what it declares. */
const canAnswer = ({ who, body, limit, limitOfAccount, refusesWith = [] }: Call, status: number): boolean => {
  if (refusesWith.includes(status)) return true;
  if (status === 401) return who !== 'anyone';
  if (status === 413) return body !== undefined;
  return status !== 429 || who === 'anyone' || limit !== undefined || limitOfAccount !== undefined;
};

/** The body of the refusals that have a status of their own, by status. */
const refusalJsonByStatus = [...new Set(Object.values(refusals).map(({ status }) => status))]
  .filter((status) => status !== 200)
  .map((status) => [status, refusalJsonOf(status)] as const);

const redirectResponse = {
  description: 'Another page is meant',
  headers: { RedirectUrl: { schema: { type: 'string' } } },
  content: {},
};

const responsesOf = (call: Call) => ({
  ...Object.fromEntries(
    [200, ...(call.answersWith ?? [])].map((status) => [
      status,
      status === redirectStatus
        ? redirectResponse
        : { description: 'Answer, or a refused command', content: answerOf(call) },
    ]),
  ),
  ...Object.fromEntries(
    refusalJsonByStatus
      .filter(([status]) => canAnswer(call, status))
      .map(([status, schema]) => [status, { description: 'Refusal', content: json(schema) }]),
  ),
  // What is refused before any call is: by the edge, or by a proxy before it.
  default: { description: 'Refusal', content: json(jsonSchema(refusalBodySchema, 'output')) },
});

/** The fields of a form, and its file. */
const uploadSchema = (body: z.ZodType, { file }: { file: string }) => {
  const fields: { properties?: object; required?: readonly string[] } = jsonSchema(body, 'input');
  return {
    ...fields,
    properties: { ...fields.properties, [file]: { type: 'string', format: 'binary' } },
    required: [...(fields.required ?? []), file],
  };
};

const operation = (call: Call) => ({
  operationId: call.name,
  summary: call.summary,
  tags: [call.service],
  parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
  ...(call.body && {
    requestBody: {
      required: true,
      content: call.upload
        ? { 'multipart/form-data': { schema: uploadSchema(call.body, call.upload) } }
        : { 'application/json': { schema: jsonSchema(call.body, 'input') } },
    },
  }),
  responses: responsesOf(call),
  security: call.changes ? [{ session: [], csrf: [] }] : call.who === 'anyone' ? [] : [{ session: [] }],
});

/** OpenAPI 3.0 document of a table of calls. */
export const openApi = (calls: readonly Call[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = paths[call.path] ?? {};
    path[call.method.toLowerCase()] = operation(call);
    paths[call.path] = path;
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Paddock', version: '1' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'paddock.sid' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
      },
    },
  };
};
