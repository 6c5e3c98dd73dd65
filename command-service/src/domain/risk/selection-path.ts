import type { Leg } from '@paddock/contracts/events';

export type SelectionPath = Pick<Leg, 'fixtureId' | 'marketId' | 'selectionId'>;

/** Names a selection, in the risk index too: ids hold no slash. */
export const selectionPath = ({ fixtureId, marketId, selectionId }: SelectionPath): string =>
  `${fixtureId}/${marketId}/${selectionId}`;

export const readSelectionPath = (path: string): SelectionPath => {
  const [fixtureId = '', marketId = '', selectionId = ''] = path.split('/');
  return { fixtureId, marketId, selectionId };
};
