import { parseArgs } from 'node:util';

export const benchNames = [
  'bets',
  'bets-mix',
  'lag',
  'returns',
  'settlement',
  'rebuild',
  'gateway-200',
  'gateway-1000',
  'gateway-5000',
] as const;
export type BenchName = (typeof benchNames)[number];

export type BenchOptions = {
  only: readonly BenchName[];
  /** File that gets the lines as JSON. */
  json: string | undefined;
  rounds: number;
};

const defaultRounds = 5;

const nameOf = (given: string): BenchName => {
  const name = benchNames.find((known) => known === given);
  if (!name) throw new Error(`--only ${given} is not one of ${benchNames.join(', ')}.`);
  return name;
};

const roundsOf = (given: string | undefined): number => {
  const rounds = given === undefined ? defaultRounds : Number(given);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 20) {
    throw new Error(`--rounds ${given} is not a number from 1 to 20.`);
  }
  return rounds;
};

/** `--only NAME` (more than once for more), `--json FILE`, `--rounds N`. Throws a sentence for anything else. */
export const readOptions = (args: readonly string[]): BenchOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      json: { type: 'string' },
      rounds: { type: 'string' },
    },
  });
  return {
    only: values.only ? values.only.map(nameOf) : benchNames,
    json: values.json,
    rounds: roundsOf(values.rounds),
  };
};
