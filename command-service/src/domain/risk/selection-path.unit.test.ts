import { expect, test } from 'vitest';
import { readSelectionPath, selectionPath } from './selection-path.ts';

test('a selection is read back from its name in the index', () => {
  const path = { fixtureId: 'f:1', marketId: 'f:1:m', selectionId: 's.2' };
  expect(readSelectionPath(selectionPath(path))).toEqual(path);
});
