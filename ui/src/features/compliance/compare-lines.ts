import type { StateLine } from '@paddock/contracts/compliance';

export type ComparedLine = StateLine & {
  /** Against the state before: not there then, other then, or no longer there. */
  change?: 'new' | 'changed' | 'gone';
  was?: string;
};

/** The lines of a state, marked where they differ from those before; what is no longer there comes last. */
export const compareLines = (
  before: readonly StateLine[] | undefined,
  after: readonly StateLine[],
): ComparedLine[] => {
  if (!before) return [...after];
  const earlier = new Map(before.map((line) => [line.key, line]));
  const compared = after.map((line): ComparedLine => {
    const was = earlier.get(line.key);
    if (!was) return { ...line, change: 'new' };
    return was.text === line.text ? line : { ...line, change: 'changed', was: was.text };
  });
  const keys = new Set(after.map(({ key }) => key));
  const gone = before.filter(({ key }) => !keys.has(key));
  return [...compared, ...gone.map((line): ComparedLine => ({ ...line, change: 'gone' }))];
};
