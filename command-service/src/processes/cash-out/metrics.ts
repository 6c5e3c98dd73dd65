import { Counter, Gauge, Histogram, metrics } from '@paddock/service-kit/process';

const registers = [metrics];

export const valuedBets = new Gauge({
  name: 'paddock_cash_out_valued_bets',
  help: 'Bets that are valued each round, by why: watched in a browser, or with a rule to cash out',
  labelNames: ['why'],
  registers,
});

export const publishedValues = new Counter({
  name: 'paddock_cash_out_values_total',
  help: 'Cash out values published to the gateways',
  registers,
});

export const roundSeconds = new Histogram({
  name: 'paddock_cash_out_round_seconds',
  help: 'Time to value all bets once; rounds begin a second apart',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
});

export const ruleAttempts = new Counter({
  name: 'paddock_cash_out_rule_attempts_total',
  help: 'Attempts to carry out a rule to cash out that reached its value, by what came of it',
  labelNames: ['result'],
  registers,
});
