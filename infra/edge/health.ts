import type { Service } from '@paddock/contracts/http';
import { createReadiness } from '@paddock/service-kit/http';
import type { Log } from '@paddock/service-kit/process';
import { measureReadiness } from './metrics.ts';
import type { Upstream } from './upstreams.ts';

/** How long an answer of the services holds for all who ask: anybody may, and each asks the engines. */
const keptMs = 1000;

const asks =
  ({ pool }: Pick<Upstream, 'pool'>) =>
  async (): Promise<true | string> => {
    const signal = AbortSignal.timeout(1400);
    const { statusCode, body } = await pool.request({ method: 'GET', path: '/readyz', signal });
    await body.dump();
    return statusCode === 200 || `answers ${statusCode}`;
  };

/** An answer of the edge about itself and what is behind it. */
type Health = { status: 200 | 503; body: object };

/**
 * `/healthz`: the edge lives. `/readyz`: the services behind it are ready, or not; anybody reads that, so that which of
 * them is not, and why, is for the metrics and the log.
 */
export const createHealth = (
  upstreams: Readonly<Record<Service, Pick<Upstream, 'pool'>>>,
  log: Pick<Log, 'warn' | 'info'>,
) => {
  const services = Object.keys(upstreams) as Service[];
  const askAll = createReadiness(
    Object.fromEntries(services.map((name) => [name, asks(upstreams[name])])),
    keptMs,
  );
  const unready = new Map<Service, string>();

  /** Says once that a service is not ready, and once that it is again. */
  const note = (service: Service, state: string): void => {
    const before = unready.get(service);
    if (state === 'ok') unready.delete(service);
    else unready.set(service, state);
    if (before === undefined && state !== 'ok') log.warn({ service, why: state }, 'a service is not ready');
    if (before !== undefined && state === 'ok') log.info({ service }, 'a service is ready again');
  };

  const readiness = async (): Promise<{ ready: boolean; checks: Record<string, string> }> => {
    const state = await askAll();
    for (const service of services) note(service, state.checks[service] ?? 'ok');
    return state;
  };
  measureReadiness(async () => {
    const { checks } = await readiness();
    return new Map(services.map((service) => [service, checks[service] === 'ok']));
  });

  return async (path: '/healthz' | '/readyz'): Promise<Health> => {
    if (path === '/healthz') return { status: 200, body: { ready: true, alive: true } };
    const { ready } = await readiness();
    return { status: ready ? 200 : 503, body: { ready } };
  };
};
