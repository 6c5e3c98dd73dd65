import { expect, it } from 'vitest';
import { type BenchFigure, overRounds, plainLine } from './figures.ts';
import { runInTurn } from './in-turn.ts';

const figuresOf = (name: string): BenchFigure[] => overRounds([[plainLine(name, 1, 's')]]);

it('a bench that cannot run says why, and those after it are measured', async () => {
  const said: string[] = [];
  const { figures, failed } = await runInTurn(
    [
      { name: 'first', run: async () => figuresOf('first') },
      {
        name: 'broken',
        run: async () => {
          throw new Error('neither redis-server nor valkey-server is installed.');
        },
      },
      { name: 'last', run: async () => figuresOf('last') },
    ],
    (line) => said.push(line),
  );
  expect(figures.map(({ name }) => name)).toEqual(['first', 'last']);
  expect(failed).toEqual(['broken']);
  expect(said[1]).toBe('broken was not measured: neither redis-server nor valkey-server is installed.');
});
