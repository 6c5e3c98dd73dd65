import { safeBackUrl } from '../../../lib/back-url.ts';
import { nearestPage } from './nearest-page.ts';

/** The documents' targets that are no addresses, in lower case, and where each leads. */
const namedTargets: ReadonlyMap<string, string> = new Map([['mybets', '/account#account-mybets']]);

/** A game that is to be launched: provider, game and how, joined by plus; a plus of an address may be read as a space. */
const isGameLaunch = (target: string): boolean => /^[\w.-]+[+ ][\w.-]+[+ ][\w.-]+$/.test(target);

/** Home, until there are pages of games. */
const games = '/';

const nameOf = (target: string): string => {
  const [path = ''] = target.split(/[?#]/);
  return path.replace(/(?<=.)\/+$/, '').toLowerCase();
};

/**
 * Where what the sign-in page was asked for leads: a named target, the page before, a game, or a path of this site; never
 * to another, nor where there is no page. `previous`: the page before the sign-in.
 */
export const targetPath = (target: string, previous: () => string, origin?: string): string => {
  const name = nameOf(target);
  if (name === 'coupons') return safeBackUrl(previous(), origin);
  if (isGameLaunch(target)) return games;
  return namedTargets.get(name) ?? nearestPage(safeBackUrl(target, origin));
};
