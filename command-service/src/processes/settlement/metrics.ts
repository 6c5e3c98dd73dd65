import { Counter, Gauge, metrics } from '@paddock/service-kit/process';

/** Bets by what settlement appended about them. */
export const settledBets = new Counter({
  name: 'paddock_settled_bets_total',
  help: 'Bets that the settlement process ended, by how',
  labelNames: ['how'],
  registers: [metrics],
});

export const accountsLeft = new Gauge({
  name: 'paddock_settlement_accounts_left',
  help: 'Accounts that are still to be told of a result, all markets together',
  registers: [metrics],
});
