import { createHash } from 'node:crypto';

/**
 * The platform's key in tests, the same in every run: a given event store, which is never emptied, still fits it the
 * next time.
 */
export const testsKey = createHash('sha256').update('the tests of Paddock').digest();
