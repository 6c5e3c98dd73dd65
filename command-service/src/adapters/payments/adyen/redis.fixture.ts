type SetOptions = { condition?: string; expiration?: { value: number } };

/** As much of Redis as the adapter asks, with a clock of its own. */
export const createRedisStandIn = (now: () => number) => {
  const kept = new Map<string, { value: string; endsAt: number }>();
  const find = (name: string) => {
    const found = kept.get(name);
    return found && found.endsAt > now() ? found : undefined;
  };
  const redis = {
    get: async (name: string) => find(name)?.value ?? null,
    set: async (name: string, value: string, { condition, expiration }: SetOptions = {}) => {
      if (condition === 'NX' && find(name)) return null;
      kept.set(name, { value, endsAt: now() + (expiration?.value ?? Infinity) * 1000 });
      return 'OK';
    },
    del: async (name: string) => Number(kept.delete(name)),
    incr: async (name: string) => {
      const found = find(name) ?? { value: '0', endsAt: Infinity };
      const value = String(Number(found.value) + 1);
      kept.set(name, { ...found, value });
      return Number(value);
    },
    expire: async (name: string, seconds: number) => {
      const found = find(name);
      if (found) found.endsAt = now() + seconds * 1000;
      return found ? 1 : 0;
    },
  };
  return { kept, redis: redis as never };
};
