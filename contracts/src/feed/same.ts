const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, part]) => part !== undefined);

/** Whether two values are the same as JSON; what is `undefined` counts as absent. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [parts, others] = [entriesOf(a), new Map(entriesOf(b))];
  return parts.length === others.size && parts.every(([name, part]) => isSame(part, others.get(name)));
};

/** The value that stood before, where the new one is the same: what stays the same object did not change. */
export const keeping = <Value>(before: Value | undefined, after: Value): Value =>
  before !== undefined && isSame(before, after) ? before : after;
