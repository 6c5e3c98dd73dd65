import { readFileSync } from 'node:fs';

/** Variables by their names, and why some of them cannot be read. */
export type Variables = { values: NodeJS.ProcessEnv; faults: string[] };

const suffix = '_FILE';

const contentOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trimEnd();
  } catch {
    return undefined;
  }
};

/**
 * What the environment says of these variables: in themselves or, of `NAME`, in the file that `NAME_FILE` names, as secrets
 * are handed to a container.
 */
export const readVariables = (names: readonly string[], env: NodeJS.ProcessEnv = process.env): Variables => {
  const found: Variables = { values: {}, faults: [] };
  for (const name of names) {
    const path = env[name + suffix];
    if (!path) {
      // Compose hands on what is not set as an empty text.
      if (env[name] !== '') found.values[name] = env[name];
      continue;
    }
    if (env[name]) found.faults.push(`${name}: given twice, also by ${name}${suffix}`);
    found.values[name] = contentOf(path);
    if (found.values[name] === undefined) found.faults.push(`${name}${suffix}: the file cannot be read`);
  }
  return found;
};
