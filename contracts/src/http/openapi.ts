import { z } from 'zod';
import { refusalBodySchema } from '../refusals/index.ts';
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
  responses: {
    200: {
      description: 'Answer',
      content: { 'application/json': { schema: jsonSchema(call.response, 'output') } },
    },
    default: {
      description: 'Refusal',
      content: { 'application/json': { schema: jsonSchema(refusalBodySchema, 'output') } },
    },
  },
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
