import type { MarketCatalogue } from './catalogue.ts';
import type { MarketDefinition, RunnerDefinition } from './stream-message.ts';

/** Id of a runner within its market; one runner can stand in several handicap lines. */
export const runnerKey = ({ id, hc }: { id: number; hc?: number | undefined }): string =>
  hc ? `${id}@${hc}` : `${id}`;

export const runnerName = (runner: RunnerDefinition, catalogue: MarketCatalogue | undefined): string =>
  catalogue?.runners.find(({ selectionId }) => selectionId === runner.id)?.runnerName ??
  runner.name ??
  runnerKey(runner);

export const inOrder = ({ runners }: MarketDefinition): RunnerDefinition[] =>
  [...runners].sort((a, b) => a.sortPriority - b.sortPriority);
