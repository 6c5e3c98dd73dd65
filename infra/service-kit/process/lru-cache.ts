/** Keeps the `capacity` entries that were used last. */
export const lruCache = <Value>(capacity: number) => {
  const entries = new Map<string, Value>();

  const set = (key: string, value: Value): void => {
    entries.delete(key);
    entries.set(key, value);
    if (entries.size > capacity) entries.delete(entries.keys().next().value as string);
  };

  const get = (key: string): Value | undefined => {
    const value = entries.get(key);
    if (value !== undefined) set(key, value);
    return value;
  };

  return { get, set, forget: (key: string) => entries.delete(key), size: () => entries.size };
};
