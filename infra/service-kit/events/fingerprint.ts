import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * Twelve characters that follow from what a schema takes, and from nothing else: what is kept under them is read by
 * the same schema that it was written by.
 */
export const fingerprintOf = (schema: z.ZodType): string =>
  createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(schema, { io: 'input' })))
    .digest('hex')
    .slice(0, 12);
