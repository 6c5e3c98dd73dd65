import { metrics } from '@paddock/service-kit/process';
import { expect, it } from 'vitest';
import { createHealth } from './health.ts';
import type { Upstream } from './upstreams.ts';

/** A service that answers so, and counts how often it was asked. */
const serviceThat = (answers: () => number) => {
  let asked = 0;
  const pool = {
    request: async () => {
      asked += 1;
      return { statusCode: answers(), body: { dump: async () => {} } };
    },
  } as unknown as Upstream['pool'];
  return { upstream: { pool }, asked: () => asked };
};

const createServices = (answers: () => number) => {
  const said: object[] = [];
  const service = serviceThat(answers);
  const upstreams = {
    'command-service': service.upstream,
    'projection-service': serviceThat(() => 200).upstream,
    'live-feed-service': serviceThat(() => 200).upstream,
  };
  const say = (about: object) => void said.push(about);
  return { said, asked: service.asked, health: createHealth(upstreams, { warn: say, info: say } as never) };
};

const away = () => {
  throw new Error('connect ECONNREFUSED 172.18.0.5:8080');
};

it('whoever asks whether the services are ready reads that and nothing else, however often, of one probe', async () => {
  const { health, asked } = createServices(() => 200);
  const answers = await Promise.all(Array.from({ length: 50 }, () => health('/readyz')));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 200, body: { ready: true } })]),
  );
  expect(asked()).toBe(1);
});

it('which service is not ready, and why, is for metrics and log alone', async () => {
  const { health, said } = createServices(away);
  expect([await health('/readyz'), await health('/readyz')]).toEqual(
    Array(2).fill({ status: 503, body: { ready: false } }),
  );
  expect(said).toEqual([{ service: 'command-service', why: 'connect ECONNREFUSED 172.18.0.5:8080' }]);
  const lines = (await metrics.metrics()).split('\n').filter((line) => line.includes('_service_ready{'));
  expect(lines).toEqual([
    'paddock_edge_service_ready{service="command-service"} 0',
    'paddock_edge_service_ready{service="projection-service"} 1',
    'paddock_edge_service_ready{service="live-feed-service"} 1',
  ]);
});
