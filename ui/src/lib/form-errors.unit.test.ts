import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hasErrors, pickErrors, schemaErrors } from './form-errors.ts';

const schema = z.object({
  name: z
    .string()
    .min(3, 'Too short.')
    .regex(/^[a-z]*$/, 'Letters only.'),
  age: z.string().regex(/^\d+$/, 'Digits only.'),
});

describe('errors of a form', () => {
  it('are the first message of each field', () => {
    expect(schemaErrors(schema, { name: '1', age: 'x' })).toEqual({
      name: 'Too short.',
      age: 'Digits only.',
    });
  });

  it('are the documented sentence where the schema says nothing of its own', () => {
    const silent = z.object({ name: z.string().min(3).email(), count: z.int(), kind: z.enum(['a', 'b']) });
    expect(schemaErrors(silent, { name: 1, count: 'x', kind: 'c' })).toEqual({
      name: 'Problem with application.',
      count: 'Problem with application.',
      kind: 'Problem with application.',
    });
  });

  it('are none for what the schema accepts', () => {
    const errors = schemaErrors(schema, { name: 'anna', age: '30' });
    expect(errors).toEqual({});
    expect(hasErrors(errors)).toBe(false);
  });

  it('can be looked at for some fields only', () => {
    expect(pickErrors({ name: 'Too short.', age: 'Digits only.' }, (field) => field === 'age')).toEqual({
      age: 'Digits only.',
    });
  });
});
