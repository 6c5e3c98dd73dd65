/** A football clock: where it stood at a moment, and whether it runs. */
export type MatchClock = {
  readonly seconds: number;
  /** Epoch milliseconds at which the clock stood at `seconds`. */
  readonly at: number;
  readonly running: boolean;
};

/** Minute at which each period's regular time ends; what follows is added time. */
const periodEnd: Readonly<Record<string, number>> = { '1H': 45, '2H': 90, '1ET': 105, '2ET': 120 };

const periodNames: Readonly<Record<string, string>> = {
  HT: 'Half Time',
  FT: 'Full Time',
  HTET: 'Half Time ET',
  FTET: 'Full Time ET',
  PEN: 'Penalties',
};

/** Seconds on the match clock at a moment. */
export const clockSeconds = (clock: MatchClock, nowMs: number): number => {
  if (!clock.running) return clock.seconds;
  return clock.seconds + Math.max(0, Math.floor((nowMs - clock.at) / 1000));
};

/** "67'", "45+2'" in added time, or the name of a break; periods as in the browse document (1H, HT, 2H…). */
export const matchMinute = (period: string, clock: MatchClock, nowMs: number): string => {
  const name = periodNames[period];
  if (name) return name;
  const minute = Math.floor(clockSeconds(clock, nowMs) / 60) + 1;
  const end = periodEnd[period];
  return end !== undefined && minute > end ? `${end}+${minute - end}'` : `${minute}'`;
};
