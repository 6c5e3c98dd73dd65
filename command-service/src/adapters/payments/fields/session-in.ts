import type { Context } from 'hono';

/** The session that a page of this origin sends. */
export const sessionIn = ({ req }: Context): string =>
  req.header('authorization')?.replace(/^Bearer /, '') ?? '';
