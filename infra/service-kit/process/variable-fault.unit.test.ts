import { expect, it } from 'vitest';
import { z } from 'zod';
import { createVariableFault } from './variable-fault.ts';

const faultOf = (schema: z.ZodType, NAME: string | undefined) =>
  z.object({ NAME: schema }).safeParse({ NAME }, { error: createVariableFault({ NAME }) }).error?.issues[0]
    ?.message;

it.each([
  [z.url(), undefined, 'is missing'],
  [z.enum(['sandbox']), undefined, 'is missing'],
  [z.coerce.number().int().min(0), undefined, 'is missing'],
  [z.url(), 'hunter2', 'has to be a URL'],
  [z.coerce.number().int().min(0), 'hunter2', 'has to be a number'],
  [z.coerce.number().int(), '1.5', 'has to be a whole number'],
  [z.coerce.number().int().max(65_535), '70000', 'has to be 65535 at most'],
  [z.enum(['embedded', 'production']), 'hunter2', 'has to be one of embedded, production'],
  [z.string().min(1), '', 'is too short'],
  [z.string().regex(/^\d+$/), 'hunter2', 'is not of the form that it has to be'],
  [z.string().min(16, 'at least 16 characters'), 'hunter2', 'at least 16 characters'],
] as const)(
  'what is wrong with a variable is said in words, without what it holds: %#',
  (schema, value, words) => {
    expect(faultOf(schema, value)).toBe(words);
  },
);
