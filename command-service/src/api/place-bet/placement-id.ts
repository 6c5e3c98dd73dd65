import { nameUuids } from '@paddock/contracts/ids';

const idOf = nameUuids('3f0c1c5e-6a58-4f0e-8a43-5d1b7c2f9e60');

/**
 * One press of the button, whichever call carries it: placing and confirming under the same `uniqueId` are the
 * same placement, so that it can't be placed through both. It is also the id of the command.
 */
export const placementIdOf = (accountId: string, uniqueId: string): string =>
  idOf(`${accountId}/${uniqueId}`);

export const betIdOf = (placementId: string, index: number): string => idOf(`${placementId}/${index}`);
