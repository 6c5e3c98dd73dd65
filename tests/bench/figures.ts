/** A line of the benchmark table, the median of its rounds. `baseline` and `ratio`: where it is measured against something. */
export type BenchLine = {
  name: string;
  value: number;
  unit: string;
  baseline: number | null;
  ratio: number | null;
};

/** A line with what its rounds came to. */
export type BenchFigure = BenchLine & { rounds: number; lowest: number; highest: number };

/** The middle one; the mean of the middle two of an even number. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[(sorted.length >> 1) - 1] ?? upper)) / 2;
};

/** The value that a share of `values` does not exceed; `share` from 0 to 1. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Each line's median over rounds that all have the same lines; `lowest` and `highest` are of the ratio, or of the value. */
export const overRounds = (rounds: readonly (readonly BenchLine[])[]): BenchFigure[] =>
  (rounds[0] ?? []).map((line, index) => {
    const of = (key: 'value' | 'baseline' | 'ratio') => rounds.map((lines) => lines[index]?.[key] ?? 0);
    const spread = of(line.ratio === null ? 'value' : 'ratio');
    return {
      name: line.name,
      value: median(of('value')),
      unit: line.unit,
      baseline: line.baseline === null ? null : median(of('baseline')),
      ratio: line.ratio === null ? null : median(of('ratio')),
      rounds: rounds.length,
      lowest: Math.min(...spread),
      highest: Math.max(...spread),
    };
  });

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const shortForm = (value: number): string => (value >= 100 ? whole.format(value) : value.toPrecision(3));

const cells = (figure: BenchFigure): string[] => [
  figure.name,
  `${shortForm(figure.value)} ${figure.unit}`,
  figure.baseline === null ? '' : shortForm(figure.baseline),
  figure.ratio === null ? '' : shortForm(figure.ratio),
  `${shortForm(figure.lowest)} – ${shortForm(figure.highest)}`,
];

const heading = ['benchmark', 'median', 'baseline', 'ratio', 'range'];

/** The table as aligned text. The range is that of the ratio, or of the value where there is no ratio. */
export const tableOf = (figures: readonly BenchFigure[]): string => {
  const rows = [heading, ...figures.map(cells)];
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  return rows.map(line).join('\n');
};

/** A plain value without a baseline. */
export const plainLine = (name: string, value: number, unit: string): BenchLine => ({
  ...{ name, value, unit },
  baseline: null,
  ratio: null,
});
