import type { Dependencies } from '../../dependencies.ts';
import { type Following, follow } from '../follow.ts';
import { riskIndex, riskTypes } from './risk-index.ts';

/** Keeps what the book stands to lose, and what waits for a trader, for placements and for operations. */
export const riskProcess = (
  { client, redis, log }: Pick<Dependencies, 'client' | 'redis' | 'log'>,
  signal: AbortSignal,
): Following => {
  const { checkpoint, fold } = riskIndex(redis);
  const follower = { name: 'risk', types: riskTypes, checkpoint, fold };
  return follow(client, follower, log.child({ process: 'risk' }), signal);
};
