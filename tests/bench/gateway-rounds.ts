import { type BenchFigure, type BenchLine, overRounds } from './figures.ts';
import { gatewayBench, gatewayLines } from './gateway.ts';

/** At most so many: each takes about 20 seconds. */
const maxRounds = 3;

/** Updates delivered to so many browsers; each round measures its own baseline first. */
export const benchGateway = async (connections: number, rounds: number): Promise<BenchFigure[]> => {
  const measured: BenchLine[][] = [];
  for (let round = 0; round < Math.min(rounds, maxRounds); round += 1) {
    measured.push(gatewayLines(await gatewayBench({ connections })));
  }
  return overRounds(measured);
};
