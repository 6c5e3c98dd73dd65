import { Counter, Gauge, metrics } from '@paddock/service-kit/process';

const registers = [metrics];

export const projectionRestarts = new Counter({
  name: 'paddock_projection_restarts_total',
  help: 'Times that folding began again from its checkpoint after a fault',
  registers,
});

export const feedMessagesFolded = new Counter({
  name: 'paddock_feed_messages_total',
  help: 'Feed messages that were folded into the catalogue',
  registers,
});

export const feedMessagesRejected = new Counter({
  name: 'paddock_feed_rejected_total',
  help: 'Feed messages that were put aside',
  registers,
});

export const feedMessagesWithoutEffect = new Counter({
  name: 'paddock_feed_without_effect_total',
  help: 'Feed messages of which the catalogue keeps nothing, by type: repeats, and what no screen shows yet',
  labelNames: ['type'],
  registers,
});

export const queriesWaiting = new Gauge({
  name: 'paddock_queries_waiting',
  help: 'Queries that wait until the read models hold what their caller has written',
  registers,
});
