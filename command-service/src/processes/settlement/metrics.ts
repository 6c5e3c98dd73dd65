import { Counter, Gauge, Histogram, metrics } from '@paddock/service-kit/process';

const registers = [metrics];

/** Bets by what settlement appended about them. */
export const settledBets = new Counter({
  name: 'paddock_settled_bets_total',
  help: 'Bets that the settlement process ended, by how',
  labelNames: ['how'],
  registers,
});

export const accountsLeft = new Gauge({
  name: 'paddock_settlement_accounts_left',
  help: 'Accounts that have not got a result yet, all markets together',
  registers,
});

export const marketsDue = new Gauge({
  name: 'paddock_settlement_markets_due',
  help: 'Markets with bets to settle, those that are being settled among them',
  registers,
});

export const marketsUnderWay = new Gauge({
  name: 'paddock_settlement_markets_under_way',
  help: 'Markets that are being settled, or wait for one of the places in which markets are settled',
  registers,
});

export const marketSeconds = new Histogram({
  name: 'paddock_settlement_market_seconds',
  help: 'Time to settle one market, by whether that succeeded',
  labelNames: ['result'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900],
  registers,
});
