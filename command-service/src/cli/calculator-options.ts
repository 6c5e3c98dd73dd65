import { parseArgs } from 'node:util';

export type CalculatorOptions = { help: boolean; working: boolean };

export const usage = `Works out what bets return.

    npm run -s bet-calculator -- [options] < cases.ndjson > answers.ndjson

Reads one case a line from standard input, a JSON object, and writes one answer a line to
standard output, in the same order. docs/betting.md says what a case may hold.

    echo '{"betType":"single","unitStake":"10.00","legs":[{"price":"5/2","outcome":"won"}]}' \\
      | npm run -s bet-calculator -- --no-working

Options:
  --no-working   answers without their working, 2 to 10 times as fast; a case that says
                 "working": true has it all the same
  --help, -h     this text

Exit code: 0 when every case was answered, 1 when a line was none (its answer is an "error"),
2 for an unknown option.
`;

/** The options of the calculator's command line, or why they can't be. */
export const readOptions = (args: readonly string[]): CalculatorOptions | { fault: string } => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { help: { type: 'boolean', short: 'h' }, working: { type: 'boolean' } },
      allowNegative: true,
    });
    return { help: values.help ?? false, working: values.working ?? true };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
};
