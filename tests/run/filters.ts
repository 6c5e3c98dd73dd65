import type { StepName, StepResult } from './steps.ts';

/** The steps that filters narrow; the unit tests run whole. */
const filteredSteps: readonly StepName[] = ['integration', 'journeys'];

/** What is wrong with the words of which no step has a test, such as one mistyped; `undefined` where one has. */
export const faultOfFilters = (
  filters: readonly string[],
  results: readonly Pick<StepResult, 'name' | 'tests'>[],
): string | undefined => {
  const isFound = results.some(
    ({ name, tests }) =>
      filteredSteps.some((step) => step === name) && tests.passed + tests.failures.length > 0,
  );
  if (filters.length === 0 || isFound) return undefined;
  return `No test file of integration or journeys has ${filters.join(' or ')} in its path.`;
};
