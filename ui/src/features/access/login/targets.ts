import { safeBackUrl } from '../../../lib/back-url.ts';

const freeBets = '/account#account-summary';
const shop = '/myboylextra';

/**
 * The documents' targets by name, in lower case, and where each leads: to the page nearest to it, where its own is not
 * there. Offers are found beside the free bets of the account.
 */
export const namedTargets: ReadonlyMap<string, string> = new Map([
  ['/', '/'],
  ['/racingtoday', '/sports/horse-racing'],
  ['/customerpromo', freeBets],
  ['/promotions/vippremium', freeBets],
  ['/promotions/boylepremium', freeBets],
  ['/promotions/boylextrapremium', shop],
  ['/promotions/boyleextra', shop],
  ['mybets', '/account#account-mybets'],
]);

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
 * to another. `previous`: the page before the sign-in.
 */
export const targetPath = (target: string, previous: () => string, origin?: string): string => {
  const name = nameOf(target);
  if (name === 'coupons') return safeBackUrl(previous(), origin);
  if (isGameLaunch(target)) return games;
  return namedTargets.get(name) ?? safeBackUrl(target, origin);
};
