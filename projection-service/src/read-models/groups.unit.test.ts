import { categoryOf, goldenEvents } from '@paddock/service-kit/events/golden.fixture';
import { expect, it } from 'vitest';
import { readModels } from './index.ts';

it('every event that a read model folds is of a stream that has a group of records', () => {
  const folded = goldenEvents.filter(({ type }) => readModels.handles(type));
  expect(folded.length).toBeGreaterThan(20);
  const categories = new Set(folded.map(categoryOf));
  expect([...categories].filter((category) => readModels.groupOf(`${category}-a-1`) === undefined)).toEqual(
    [],
  );
});
