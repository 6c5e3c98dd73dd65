import type { Service } from '@paddock/contracts/http';
import { Counter, Gauge, Histogram, metrics } from '@paddock/service-kit/process';
import type { Upstreams } from './upstreams.ts';

const registers = [metrics];

const requestSeconds = new Histogram({
  name: 'paddock_edge_request_seconds',
  help: 'Time from a request to the end of its answer, by service and outcome: the class of the status, `broken` half way, or `left` by the browser before it came',
  labelNames: ['service', 'outcome'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30, 60],
  registers,
});

export const unreachable = new Counter({
  name: 'paddock_edge_unreachable_total',
  help: 'Requests that a service did not answer',
  labelNames: ['service'],
  registers,
});

export const refused = new Counter({
  name: 'paddock_edge_refused_total',
  help: 'Requests of a session or an address that had too many under way',
  labelNames: ['service'],
  registers,
});

export const limited = new Counter({
  name: 'paddock_edge_limited_total',
  help: 'Requests of an address that had made as many as one may without an account',
  labelNames: ['service'],
  registers,
});

const open = new Map<Service, number>();

new Gauge({
  name: 'paddock_edge_requests_open',
  help: 'Requests that wait for the answer of a service',
  labelNames: ['service'],
  registers,
  collect() {
    for (const [service, count] of open) this.set({ service }, count);
  },
});

export const brokenWebSockets = new Counter({
  name: 'paddock_edge_websockets_broken_total',
  help: 'Open WebSockets whose connection to the gateway broke',
  registers,
});

let askReadiness = async (): Promise<ReadonlyMap<Service, boolean>> => new Map();

new Gauge({
  name: 'paddock_edge_service_ready',
  help: '1 where the service says that it is ready, else 0',
  labelNames: ['service'],
  registers,
  async collect() {
    for (const [service, isReady] of await askReadiness()) this.set({ service }, isReady ? 1 : 0);
  },
});

/** Measures which services are ready; asked whenever the metrics are read. */
export const measureReadiness = (ask: typeof askReadiness): void => {
  askReadiness = ask;
};

let measured: Readonly<Partial<Upstreams>> = {};

new Gauge({
  name: 'paddock_edge_requests_queued',
  help: 'Requests that wait for a connection to the service',
  labelNames: ['service'],
  registers,
  collect() {
    for (const [service, { pool }] of Object.entries(measured)) this.set({ service }, pool.stats.queued);
  },
});

/** Measures how many requests wait for a connection to these services. */
export const measureQueues = (upstreams: Readonly<Upstreams>): void => {
  measured = upstreams;
};

const changeOpen = (service: Service, by: number): void =>
  void open.set(service, (open.get(service) ?? 0) + by);

/** Measures a request from now on; returns what is called with the outcome at the end. */
export const measureRequest = (service: Service): ((outcome: string) => void) => {
  changeOpen(service, 1);
  const startedAt = performance.now();
  return (outcome) => {
    changeOpen(service, -1);
    requestSeconds.observe({ service, outcome }, (performance.now() - startedAt) / 1000);
  };
};
