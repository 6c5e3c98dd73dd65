import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute or so, by the beginning of their paths. */
const longest = [
  'tests/faults/',
  'tests/compatibility/data-folder',
  'tests/integration/access/guessing',
  'tests/integration/openapi/',
  'tests/integration/engines/every-call-hung',
  'tests/start/given-engines',
  'journeys/staff/',
  'journeys/second-factor/',
  'journeys/sports/simulated-day',
  'journeys/betslip/interrupted',
  'journeys/live-feed/',
];

const rankOf = ({ project, moduleId }: TestSpecification): number => {
  const path = moduleId.slice(project.config.root.length + 1);
  const rank = longest.findIndex((beginning) => path.startsWith(beginning));
  return rank === -1 ? longest.length : rank;
};

/** Begins with the files that take longest, so that no worker is left with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
