import { Counter, Gauge, metrics } from '@paddock/service-kit/process';

const registers = [metrics];

export const recordedResults = new Counter({
  name: 'paddock_results_recorded_total',
  help: 'Results and corrections of the feed that were recorded, by the type of the message',
  labelNames: ['type'],
  registers,
});

export const resultDelay = new Gauge({
  name: 'paddock_result_delay_seconds',
  help: 'Age of the last result when it was received',
  registers,
});
