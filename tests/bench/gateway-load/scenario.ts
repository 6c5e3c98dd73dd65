/** What the server, the clients and the parent of a gateway benchmark agree on. */
export type Scenario = {
  mode: 'gateway' | 'one-frame-per-update';
  connections: number;
  selectionsPerConnection: number;
  /** `true`: no two connections follow the same selections; `false`: each follows one of `pages`. */
  distinct: boolean;
  tickMs: number;
  /** How often each selection moves. */
  movesPerSecond: number;
};

export type Measured = {
  deliveredPerSecond: number;
  framesPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Frames that were parsed in full to check the count, and how many of them did not agree. */
  checkedFrames: number;
  miscounted: number;
  /** Share of one core that the load generator used. */
  cpu: number;
};

export type ServerMeasured = {
  /** Share of one core. */
  cpu: number;
  /** Of the process's time. */
  flushShare: number;
  publishShare: number;
  skipped: number;
  intervalMs: number;
};

/** Popular pages that connections share. */
export const pages = 20;
export const selectionsPerMarket = 10;

export const marketsPerConnection = (scenario: Scenario): number =>
  scenario.selectionsPerConnection / selectionsPerMarket;
export const marketCount = (scenario: Scenario): number => pages * marketsPerConnection(scenario);

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');
/** All ids have the same length, so that the load generator can count updates by bytes. */
export const marketIdOf = (market: number): string => `market-${padded(market, 6)}`;
export const selectionIdOf = (selection: number): string => `s${padded(selection, 2)}`;

/** Markets that a connection follows. */
export const marketsOf = (scenario: Scenario, connection: number): number[] => {
  const perConnection = marketsPerConnection(scenario);
  const total = marketCount(scenario);
  const first = scenario.distinct ? (connection * 7) % total : (connection % pages) * perConnection;
  // A stride per connection makes the sets differ where they shall.
  const stride = scenario.distinct ? 1 + 2 * (Math.floor(connection / total) % 40) : 1;
  return Array.from({ length: perConnection }, (_, index) => (first + index * stride) % total);
};

/** A price's numerator carries the moment of publication in tenths of a millisecond; always nine digits. */
export const stamp = (): number => 100_000_000 + Number((process.hrtime.bigint() / 100_000n) % 800_000_000n);
export const msSince = (stamped: number): number => (stamp() - stamped) / 10;

/** What a server under test has done since it started. */
export type Totals = { flushMs: number; publishMs: number; skipped: number; intervalMs: number };
