import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export { Counter, Gauge, Histogram };

/** Metrics of this process, served at `/metrics`. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

export const callSeconds = new Histogram({
  name: 'paddock_call_seconds',
  help: 'Time to answer an HTTP call',
  labelNames: ['call', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [metrics],
});

export const appendSeconds = new Histogram({
  name: 'paddock_append_seconds',
  help: 'Time that the event store takes for one append',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
  registers: [metrics],
});
