import { z } from 'zod';

/** How a system runs: see docs/operations.md. */
export const profileSchema = z.enum(['embedded', 'local', 'containers', 'production']);
export type Profile = z.infer<typeof profileSchema>;

/**
 * `embedded` and `local` run on one machine, for development and tests: only there can the clock be moved, are cookies
 * sent without TLS and demo accounts made.
 */
export const isDevelopment = (profile: Profile): boolean => profile === 'embedded' || profile === 'local';
