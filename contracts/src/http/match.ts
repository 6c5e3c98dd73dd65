import type { Call } from './call.ts';

/** Paths are compared in lower case without trailing slashes; parameters keep their case. */
export const normalisePath = (path: string): string => {
  // By hand: a pattern would begin anew at each slash of a path that has very many.
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase() || '/';
};

const segments = (path: string): string[] => path.split('/').filter(Boolean);

/** The parameters of `path` under a call's pattern, or `undefined` when it is another path. */
export const matchPath = (pattern: string, path: string): Record<string, string> | undefined => {
  const expected = segments(pattern);
  const given = segments(path);
  if (expected.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const actual = given[index] as string;
    if (part.startsWith('{')) params[part.slice(1, -1)] = actual;
    else if (part.toLowerCase() !== actual.toLowerCase()) return undefined;
  }
  return params;
};

type FoundCall = { call: Call; params: Record<string, string> };

/** What a path without parameters is looked up by. */
const keyOf = (method: string, path: string): string => `${method} ${segments(path).join('/').toLowerCase()}`;

const parametersIn = ({ path }: Call): number => segments(path).filter((part) => part.startsWith('{')).length;

/** Finds the methods that a path is declared with; none for a path of no call. */
export const createMethodFinder = (calls: readonly Call[]): ((path: string) => Call['method'][]) => {
  const find = createCallFinder(calls);
  const methods = [...new Set(calls.map(({ method }) => method))].toSorted();
  return (path) => methods.filter((method) => find(method, path));
};

/**
 * Finds the call that answers a method and path among those given; fixed paths win over parameters. Fixed paths
 * are looked up, so that the length of the table does not matter to them.
 */
export const createCallFinder = (
  calls: readonly Call[],
): ((method: string, path: string) => FoundCall | undefined) => {
  const [withoutParameters, patterns] = [
    calls.filter((call) => parametersIn(call) === 0),
    calls.filter(parametersIn),
  ];
  const fixed = new Map(withoutParameters.map((call) => [keyOf(call.method, call.path), call]));
  patterns.sort((a, b) => parametersIn(a) - parametersIn(b));

  return (method, path) => {
    const call = fixed.get(keyOf(method, path));
    if (call) return { call, params: {} };
    for (const pattern of patterns) {
      const params = pattern.method === method ? matchPath(pattern.path, path) : undefined;
      if (params) return { call: pattern, params };
    }
    return undefined;
  };
};
