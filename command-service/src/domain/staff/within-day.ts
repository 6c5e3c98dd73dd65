/** Rolling, so that midnight gives nothing back. */
const dayMs = 24 * 3_600_000;

/** What was within the 24 hours before an instant. */
export const withinDay = <One extends { at: string }>(all: readonly One[], now: number): One[] =>
  all.filter(({ at }) => Date.parse(at) > now - dayMs);
