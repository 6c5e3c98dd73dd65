import { Counter, Gauge, metrics } from '@paddock/service-kit/process';

const registers = [metrics];

export const eventsFolded = new Counter({
  name: 'paddock_projection_events_total',
  help: 'Events of the log that were folded',
  registers,
});

export const projectionLag = new Gauge({
  name: 'paddock_projection_lag_seconds',
  help: 'Age of the last event folded, when it was folded',
  registers,
});

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
