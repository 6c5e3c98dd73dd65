import type { Call } from './call.ts';

/** Paths are compared in lower case without a trailing slash; parameters keep their case. */
export const normalisePath = (path: string): string => path.replace(/\/+$/, '').toLowerCase() || '/';

const segments = (path: string): string[] => path.split('/').filter(Boolean);

/** The parameters of `path` under a call's pattern, or `undefined` when it is another path. */
export const matchPath = (pattern: string, path: string): Record<string, string> | undefined => {
  const wanted = segments(pattern);
  const given = segments(path);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const actual = given[index] as string;
    if (part.startsWith('{')) params[part.slice(1, -1)] = actual;
    else if (part.toLowerCase() !== actual.toLowerCase()) return undefined;
  }
  return params;
};

/** The call that answers a method and path; fixed paths win over parameters. */
export const findCall = (
  calls: readonly Call[],
  method: string,
  path: string,
): { call: Call; params: Record<string, string> } | undefined => {
  const found = calls
    .filter((call) => call.method === method)
    .flatMap((call) => {
      const params = matchPath(call.path, path);
      return params ? [{ call, params }] : [];
    });
  return found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
};
