/** Processes by the names that they write events under. */
const processes: Readonly<Record<string, string>> = { cases: 'By itself', harm: 'By itself' };

/** Who did something: the username of a member of staff, or their id where they can't be named any more. */
export const staffName = (names: Readonly<Record<string, string>>, id: string): string =>
  names[id] ?? processes[id] ?? id;
