import { invalidArgument } from '../errors.ts';
import type { StoredEvent } from '../types.ts';

export type FilterOptions = {
  on: 'stream' | 'type';
  /** Empty when prefixes are given. */
  regex: string;
  prefixes: string[];
  /** Events between two checkpoints. */
  checkpointEvery: number;
};

/** Whether an event passes. Refuses a regular expression that does not compile. */
export const compileFilter = ({ on, regex, prefixes }: FilterOptions): ((event: StoredEvent) => boolean) => {
  const matches = prefixes.length > 0 ? byPrefix(prefixes) : byRegex(regex);
  return on === 'stream' ? (event) => matches(event.stream) : (event) => matches(event.type);
};

const byPrefix =
  (prefixes: readonly string[]): ((text: string) => boolean) =>
  (text) =>
    prefixes.some((prefix) => text.startsWith(prefix));

const byRegex = (source: string): ((text: string) => boolean) => {
  try {
    const regex = new RegExp(source);
    return (text) => regex.test(text);
  } catch {
    throw invalidArgument(`The filter's regular expression '${source}' is not valid.`);
  }
};
