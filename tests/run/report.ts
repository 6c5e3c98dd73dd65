import { readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Counts the tests in vitest's JSON reports. A file that failed before its first test counts as one failed. */
export function tally(files: string[]): Tally {
  const counts = files.map((file) => count(JSON.parse(readFileSync(file, 'utf8'))));
  return counts.reduce((sum, one) => add(sum, one), { passed: 0, failed: 0 });
}

export function add(one: Tally, other: Tally): Tally {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

function count(report: Report): Tally {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}
