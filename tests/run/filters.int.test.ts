import { expect, it } from 'vitest';
import { faultOfFilters } from './filters.ts';

const ran = (name: string, passed: number, failures: { title: string; message: string }[] = []) => ({
  name,
  tests: { passed, skipped: [], failures },
});

it('a filter that no test file of a run answers to is a fault, however many unit tests passed', () => {
  const fault = 'No test file of integration or journeys has reslts in its path.';
  expect(faultOfFilters(['reslts'], [ran('unit', 100), ran('integration', 0), ran('journeys', 0)])).toBe(
    fault,
  );
  expect(faultOfFilters(['reslts'], [ran('unit', 100)])).toBe(fault);
});

it('a filter that some step answers to is none, nor is a run without filters', () => {
  const failed = ran('journeys', 0, [{ title: 'a', message: 'b' }]);
  expect(faultOfFilters(['results'], [ran('integration', 3), ran('journeys', 0)])).toBeUndefined();
  expect(faultOfFilters(['results'], [ran('integration', 0), failed])).toBeUndefined();
  expect(faultOfFilters([], [ran('unit', 100)])).toBeUndefined();
});
