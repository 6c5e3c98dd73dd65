import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Described = Record<string, { $defs: object }>;

const excerpt: Described = JSON.parse(
  readFileSync(new URL('./openapi/excerpt.json', import.meta.url), 'utf8'),
);

/** A schema of Adyen's published descriptions: what it does not name there, it refuses. */
export const published = (file: string, name: string): z.ZodType => {
  const described = excerpt[file];
  if (!described || !(name in described.$defs)) throw new Error(`${file} has no ${name} in the excerpt`);
  return z.fromJSONSchema({ $defs: described.$defs as never, $ref: `#/$defs/${name}` });
};
