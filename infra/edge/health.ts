import type { ServerResponse } from 'node:http';
import type { Service } from '@paddock/contracts/http';
import { checkReadiness } from '@paddock/service-kit/http';

const asks = (target: URL) => async (): Promise<true | string> => {
  const answer = await fetch(new URL('/readyz', target), { signal: AbortSignal.timeout(1400) });
  return answer.ok || `answers ${answer.status}`;
};

/** `/healthz`: the edge lives. `/readyz`: the services behind it are ready. */
export const answerHealth = async (
  path: '/healthz' | '/readyz',
  targets: Record<Service, URL>,
  response: ServerResponse,
): Promise<void> => {
  const state =
    path === '/healthz'
      ? { ready: true, alive: true }
      : await checkReadiness(
          Object.fromEntries(Object.entries(targets).map(([name, url]) => [name, asks(url)])),
        );
  response
    .writeHead(state.ready ? 200 : 503, { 'content-type': 'application/json' })
    .end(JSON.stringify(state));
};
