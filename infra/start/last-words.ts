/** What the supervisor itself writes into the log of a process begins so. */
export const ownLine = '--- ';

const longest = 300;

const textIn = (value: unknown, key: string): string | undefined => {
  const found = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const [, text] = found.find(([name]) => name === key) ?? [];
  return typeof text === 'string' ? text : undefined;
};

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** A line of a log as a person reads it: the message and the error of one in JSON, any other as it is. */
const readable = (line: string): string => {
  const entry = parse(line);
  const message = textIn(entry, 'msg');
  if (message === undefined) return line;
  const error = Object(entry).err;
  const reason = textIn(error, 'message');
  return reason === undefined ? message : `${message}: ${reason}`;
};

/** The last thing that a process said for itself, from the lines of its log; its stack traces say less. */
export const lastWordsOf = (lines: readonly string[]): string | undefined => {
  const last = lines.findLast((line) => !line.startsWith(ownLine) && !/^\s/.test(line));
  return last === undefined ? undefined : readable(last).slice(0, longest).replace(/\.$/, '');
};
