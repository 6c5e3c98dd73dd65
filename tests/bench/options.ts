import { commandLineOf } from '@paddock/service-kit/command-line';

export const benchNames = [
  'bets',
  'bets-mix',
  'lag',
  'returns',
  'settlement',
  'rebuild',
  'enumeration',
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

/** Of this process: `--only NAME` (more than once for more), `--json FILE`, `--rounds N`. Throws a sentence for a wrong value. */
export const readOptions = (): BenchOptions => {
  const values = commandLineOf('npm run bench [-- --only NAME … --rounds N --json FILE]', {
    only: { type: 'string', multiple: true },
    json: { type: 'string' },
    rounds: { type: 'string' },
  });
  return {
    only: values.only ? values.only.map(nameOf) : benchNames,
    json: values.json,
    rounds: roundsOf(values.rounds),
  };
};
