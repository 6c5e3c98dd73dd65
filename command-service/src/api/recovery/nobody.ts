import { createUuidOfName } from '@paddock/contracts/ids';

/**
 * An account that nobody has, by a digest of a name or contact: what is asked of the account of somebody is asked of it for
 * nobody, so that both take as long, and fail alike while an engine is away.
 */
export const idOfNobody = createUuidOfName('0d1c1b52-8f63-4a4e-9f02-6b7f2b6e1a55');
