import { type LiveService, maxFilters } from '@paddock/contracts/gateway';

/** Services whose ids are chosen by what is on screen. */
export type FilteredService = Extract<LiveService, 'PCS' | 'SCS' | 'MGCS' | 'RCS' | 'CASHOUT'>;

/**
 * Which ids are on screen, counted, so that two places may follow the same one. `onChange` is called when the
 * set of a service grew or shrank, not when a count moved.
 */
export const createFilters = (onChange: (service: FilteredService, grew: boolean) => void) => {
  const counts = new Map<FilteredService, Map<string, number>>();

  const of = (service: FilteredService): Map<string, number> => {
    const known = counts.get(service);
    if (known) return known;
    const fresh = new Map<string, number>();
    counts.set(service, fresh);
    return fresh;
  };

  /** Follows an id until the function it returns is called. */
  const follow = (service: FilteredService, id: string): (() => void) => {
    const ids = of(service);
    const before = ids.get(id) ?? 0;
    ids.set(id, before + 1);
    if (before === 0) onChange(service, true);
    let following = true;
    return () => {
      if (!following) return;
      following = false;
      const count = ids.get(id) ?? 0;
      if (count > 1) ids.set(id, count - 1);
      else {
        ids.delete(id);
        onChange(service, false);
      }
    };
  };

  return {
    follow,
    /** The ids to ask the gateway for: the newest, when there are more than it takes. */
    ids: (service: FilteredService): string[] => [...of(service).keys()].slice(-maxFilters),
    services: (): FilteredService[] => [...counts].filter(([, ids]) => ids.size > 0).map(([name]) => name),
  };
};
