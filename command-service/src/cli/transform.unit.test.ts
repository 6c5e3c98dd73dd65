import { expect, it } from 'vitest';
import { withoutPositions } from './transform.ts';

it('where a key lay in the log of before is not said of the new one, in which it lies nowhere or elsewhere', () => {
  const event = (type: string, data: object) => ({ id: 'i', type, data, metadata: {} }) as never;
  const noted = event('KeyPositionsNoted', { erasureId: 'e-1', positions: ['20480'] });
  expect(withoutPositions(noted)).toMatchObject({ id: 'i', data: { erasureId: 'e-1', positions: [] } });
  const other = event('ErasureApproved', { erasureId: 'e-1' });
  expect(withoutPositions(other)).toBe(other);
});
