import { contradictions, readVariables } from '@paddock/service-kit/process';
import { z } from 'zod';

/** What the environment says beside an engine's address; throws what is wrong with it. */
export const settingsOf = <Shape extends z.ZodRawShape>(shape: Shape): z.output<z.ZodObject<Shape>> => {
  const { values, faults } = readVariables(Object.keys(shape));
  const [fault] = [...faults, ...contradictions(values)];
  if (fault) throw new Error(fault);
  const parsed = z.object(shape).safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
};
