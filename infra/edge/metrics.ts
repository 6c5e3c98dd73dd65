import type { Service } from '@paddock/contracts/http';
import { Counter, Gauge, Histogram, metrics } from '@paddock/service-kit/process';
import type { Pool } from 'undici';

const registers = [metrics];

const requestSeconds = new Histogram({
  name: 'paddock_edge_request_seconds',
  help: 'Time from a request to the end of its answer, by the service that answers and the class of its status',
  labelNames: ['service', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

const unreachable = new Counter({
  name: 'paddock_edge_unreachable_total',
  help: 'Requests that a service did not answer',
  labelNames: ['service'],
  registers,
});

const requestsOpen = new Gauge({
  name: 'paddock_edge_requests_open',
  help: 'Requests that wait for the answer of a service',
  labelNames: ['service'],
  registers,
});

/** Measures what goes through the edge, by service. */
export const createProxyMetrics = (pools: Readonly<Record<Service, Pool>>) => {
  new Gauge({
    name: 'paddock_edge_requests_queued',
    help: 'Those of them that wait for a connection to the service',
    labelNames: ['service'],
    registers,
    collect() {
      for (const [service, { stats }] of Object.entries(pools)) this.set({ service }, stats.queued);
    },
  });
  return {
    /** Answers what is called with the status at the end of the answer. */
    begin: (service: Service): ((status: number) => void) => {
      requestsOpen.inc({ service });
      const stop = requestSeconds.startTimer({ service });
      return (status) => {
        requestsOpen.dec({ service });
        stop({ status: `${Math.floor(status / 100)}xx` });
      };
    },
    unreachable: (service: Service): void => unreachable.inc({ service }),
  };
};
