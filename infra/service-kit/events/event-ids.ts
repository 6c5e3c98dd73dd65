import { createUuidOfName } from '@paddock/contracts/ids';

const idOf = createUuidOfName('0e6f3a54-2f5d-4c58-9a1e-7c41d1b8c0de');

/** The same command on the same stream always gives the same ids, so that a retried append is a no-op. */
export const eventIdOf = (stream: string, commandId: string, index: number): string =>
  idOf(`${stream}/${commandId}/${index}`);
