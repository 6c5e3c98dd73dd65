import type { ServerResponse } from 'node:http';
import { checkReadiness } from '@paddock/service-kit/http';
import type { Upstream, Upstreams } from './upstreams.ts';

const asks =
  ({ pool }: Upstream) =>
  async (): Promise<true | string> => {
    const signal = AbortSignal.timeout(1400);
    const { statusCode, body } = await pool.request({ method: 'GET', path: '/readyz', signal });
    await body.dump();
    return statusCode === 200 || `answers ${statusCode}`;
  };

/** `/healthz`: the edge lives. `/readyz`: the services behind it are ready. */
export const answerHealth = async (
  path: '/healthz' | '/readyz',
  upstreams: Upstreams,
  response: ServerResponse,
): Promise<void> => {
  const state =
    path === '/healthz'
      ? { ready: true, alive: true }
      : await checkReadiness(
          Object.fromEntries(Object.entries(upstreams).map(([name, upstream]) => [name, asks(upstream)])),
        );
  response
    .writeHead(state.ready ? 200 : 503, { 'content-type': 'application/json' })
    .end(JSON.stringify(state));
};
