import { type Session, sessionSchema } from '@paddock/contracts/session';
import { compiledSchema } from '../events/compiled.ts';

/** What is stored of a session; `undefined` for nothing, and for a record that can't be read. */
export const readSession = (stored: string | null): Session | undefined => {
  if (stored === null) return undefined;
  try {
    return compiledSchema(sessionSchema).safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
};
