import { z } from 'zod';
import { refusalBodySchema, refusals } from '../refusals/index.ts';
import type { Call } from './call.ts';

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

const refusalJson = jsonSchema(refusalBodySchema, 'output');

const json = (schema: object) => ({ 'application/json': { schema } });

/** What a call answers when it does what it is for; most refused commands come with the same status. */
const answerOf = ({ response, streams }: Call) =>
  streams
    ? {
        ...Object.fromEntries(streams.map((type) => [type, { schema: { type: 'string' } }])),
        ...json(refusalJson),
      }
    : json({ anyOf: [jsonSchema(response, 'output'), refusalJson] });

/** Whether a call can be refused with a status: what is checked before the call is, depends on what it declares. */
const canAnswer = ({ who, body, limit, limitOfAccount, refusesWith = [] }: Call, status: number): boolean => {
  if (refusesWith.includes(status)) return true;
  if (status === 401) return who !== 'anyone';
  if (status === 413) return body !== undefined;
  return status !== 429 || limit !== undefined || limitOfAccount !== undefined;
};

const refusalStatuses = [...new Set(Object.values(refusals).map(({ status }) => status))].filter(
  (status) => status !== 200,
);

const responsesOf = (call: Call) => ({
  ...Object.fromEntries(
    [200, ...(call.answersWith ?? [])].map((status) => [
      status,
      { description: 'Answer, or a refused command', content: answerOf(call) },
    ]),
  ),
  ...Object.fromEntries(
    refusalStatuses
      .filter((status) => canAnswer(call, status))
      .map((status) => [status, { description: 'Refusal', content: json(refusalJson) }]),
  ),
  default: { description: 'Refusal', content: json(refusalJson) },
});

const operation = (call: Call) => ({
  operationId: call.name,
  summary: call.summary,
  tags: [call.service],
  parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
  ...(call.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(call.body, 'input') } },
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
