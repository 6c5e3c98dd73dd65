import type { HarmMarker } from '@paddock/contracts/harm';
import type { AccountEventOf, Slice } from '../slice.ts';

/** Markers of harm that were raised, and whether they bar the customer from playing. */
type Harm = {
  /** `newest`: when the last marker was raised; `null`: nothing bars them. */
  blocked: { since: string; newest: string } | null;
  liftedAt: string | null;
  /** By marker the newest: up to which event of the stream, and when. */
  raised: Readonly<Partial<Record<HarmMarker, { through: number; at: string }>>>;
  /** Sessions of play whose loss raised a marker since nothing barred them, by the event of their first bet. */
  losses: readonly number[];
};

const handles = ['HarmMarkerRaised', 'HarmBlockLifted'] as const;
type HarmEvent = AccountEventOf<(typeof handles)[number]>;

export const harmSlice: Slice<Harm, HarmEvent['type']> = {
  initial: { blocked: null, liftedAt: null, raised: {}, losses: [] },
  handles,
  evolve: (harm, { type, data }, { at }) => {
    if (type === 'HarmBlockLifted') return { ...harm, blocked: null, liftedAt: at, losses: [] };
    const { marker, evidence } = data;
    return {
      ...harm,
      blocked: { since: harm.blocked?.since ?? at, newest: at },
      raised: { ...harm.raised, [marker]: { through: evidence.through, at } },
      losses: marker === 'heavy-loss' ? [...harm.losses, evidence.from] : harm.losses,
    };
  },
};
