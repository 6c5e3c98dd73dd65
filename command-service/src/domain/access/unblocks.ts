const dayMs = 24 * 3_600_000;

/** That staff ended every block of an account: who did, and when. */
export type Unblock = { by: string; at: string };

const within = (unblocks: readonly Unblock[], now: Date): readonly Unblock[] =>
  unblocks.filter(({ at }) => now.getTime() - Date.parse(at) < dayMs);

/** With one more, and without those of more than a day before it. */
export const withUnblock = (unblocks: readonly Unblock[], one: Unblock): readonly Unblock[] => [
  ...within(unblocks, new Date(one.at)),
  one,
];

/** How often somebody ended the blocks within the last day. */
export const unblocksBy = (unblocks: readonly Unblock[], by: string, now: Date): number =>
  within(unblocks, now).filter((one) => one.by === by).length;
