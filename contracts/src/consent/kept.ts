import { deviceCookie, sessionCookie } from '../session/index.ts';
import type { ConsentGroup } from './groups.ts';

const minute = 60;
const day = 86_400;

type Kept = {
  readonly name: string;
  /** `local` and `session`: what the browser keeps for the site, and for one tab of it. */
  readonly where: 'cookie' | 'local' | 'session';
  readonly group: ConsentGroup;
  readonly purpose: string;
  /** How long: seconds of a cookie that says so, words of what else ends it. */
  readonly life: number | string;
  /** From when on it counts, where that is not when it was kept. */
  readonly from?: string;
};

const untilTabCloses = 'Until the tab is closed';
const untilRemoved = 'Until you change it or refuse it';

/**
 * All that the site keeps on a device: nothing else is written, and this is what customers read of it. Cookies take their
 * lifetimes from here.
 */
export const keptOnDevice = [
  {
    ...{ name: sessionCookie, where: 'cookie', group: 'necessary' },
    purpose: 'Carries your visit: your betslip, and that you are logged in.',
    life: 'Until you close the browser; logged in, two hours after your last click and twelve at most',
  },
  {
    ...{ name: deviceCookie, where: 'cookie', group: 'necessary' },
    purpose: 'Knows a device where somebody logged in, so that guesses of others don’t lock you out.',
    life: 180 * day,
  },
  {
    ...{ name: 'paddock.consent', where: 'cookie', group: 'necessary' },
    purpose: 'Your choice of cookies.',
    ...{ life: 180 * day, from: 'you chose' },
  },
  {
    ...{ name: 'paddock.lowBalance', where: 'cookie', group: 'necessary' },
    purpose: 'A stake was above your balance: the deposit that you asked for stays open on the betslip.',
    life: 180 * minute,
  },
  {
    ...{ name: 'paddock.lowBalanceFlash', where: 'cookie', group: 'necessary' },
    purpose: 'You were told of a low balance: with Quick deposit on, you are not told again so soon.',
    life: 180 * minute,
  },
  {
    ...{ name: 'paddock.lowBalanceHeader', where: 'cookie', group: 'necessary' },
    purpose: 'You followed the mark of a low balance: it is not shown again so soon.',
    life: 180 * minute,
  },
  {
    ...{ name: 'paddock.realityCheck', where: 'cookie', group: 'necessary' },
    purpose:
      'When your reality check began to count and how often it comes, for games in windows of their own.',
    life: 120 * minute,
  },
  {
    ...{ name: 'paddock.noSignUpOffer', where: 'cookie', group: 'necessary' },
    purpose:
      'A log-in or a registration was refused for an exclusion, or somebody was logged out by one: no offer for new customers is shown here.',
    life: day,
  },
  {
    ...{ name: 'paddock.open-presses', where: 'session', group: 'necessary' },
    purpose: 'Bets whose answer was lost, so that none is placed twice.',
    life: untilTabCloses,
  },
  {
    ...{ name: 'paddock.funded-bet', where: 'local', group: 'necessary' },
    purpose: 'A bet that you pressed to place with a deposit, so that you are told if it was not placed.',
    life: 'One day, or until you are told',
  },
  {
    ...{ name: 'paddock.open-deposits', where: 'session', group: 'necessary' },
    purpose: 'Deposits whose answer was lost, so that none is made twice.',
    life: 'One hour, or until the tab is closed',
  },
  {
    ...{ name: 'paddock.open-withdrawals', where: 'session', group: 'necessary' },
    purpose: 'Withdrawals whose answer was lost, so that none is made twice.',
    life: 'One hour, or until the tab is closed',
  },
  {
    ...{ name: 'paddock.registration', where: 'session', group: 'necessary' },
    purpose: 'What you typed to open an account, without passwords, so that a reload does not lose it.',
    life: 'One hour, or until the tab is closed',
  },
  {
    ...{ name: 'paddock.pages', where: 'session', group: 'necessary' },
    purpose: 'The last ten pages that you opened in this tab, for going back.',
    life: untilTabCloses,
  },
  {
    // This one and the next are the router's.
    ...{ name: 'tsr-scroll-restoration-v1_3', where: 'session', group: 'necessary' },
    purpose: 'How far down the pages of this tab you were, for going back.',
    life: untilTabCloses,
  },
  {
    ...{ name: 'tanstack_router_reload', where: 'session', group: 'necessary' },
    purpose: 'A page was loaded again for a new version of the site, which is tried once.',
    life: untilTabCloses,
  },
  {
    ...{ name: 'paddock.pending-sign-out', where: 'local', group: 'necessary' },
    purpose: 'You logged out while you were offline: the session is ended once you are back.',
    life: 'Until the session has ended',
  },
  {
    ...{ name: 'paddock.touched-at', where: 'local', group: 'necessary' },
    purpose: 'When a member of staff last used the site, so that an unattended screen is logged out.',
    life: 'Until it is used again',
  },
  {
    ...{ name: 'paddock.userPreferences', where: 'cookie', group: 'functional' },
    purpose: 'How you like odds shown, and whether a deposit is offered beside your balance.',
    ...{ life: 200 * day, from: 'your last visit' },
  },
  {
    ...{ name: 'paddock.recentStakes', where: 'cookie', group: 'functional' },
    purpose: 'Your last ten stakes, offered on the betslip.',
    ...{ life: 200 * day, from: 'your last visit' },
  },
  {
    ...{ name: 'paddock.signUpOffer', where: 'cookie', group: 'functional' },
    purpose: 'An offer for new customers was shown, so that it comes once a day at most.',
    life: day,
  },
  {
    ...{ name: 'paddock.username', where: 'local', group: 'functional' },
    purpose: 'Your username for the next log-in, if you had it remembered.',
    life: untilRemoved,
  },
  {
    ...{ name: 'paddock.usernameChooser', where: 'local', group: 'functional' },
    purpose: 'Whether your account or this device had the username remembered.',
    life: untilRemoved,
  },
  {
    ...{ name: 'paddock.theme', where: 'local', group: 'functional' },
    purpose: 'A light or a dark page.',
    life: untilRemoved,
  },
  {
    ...{ name: 'paddock.quick-bet', where: 'local', group: 'functional' },
    purpose: 'Whether a price opens a quick bet.',
    life: untilRemoved,
  },
  {
    ...{ name: 'paddock.quick-login-offered', where: 'local', group: 'functional' },
    purpose: 'A passkey was offered on this device: it is offered once.',
    life: untilRemoved,
  },
] as const satisfies readonly Kept[];

export type KeptEntry = (typeof keptOnDevice)[number];
type NamesIn<Where extends Kept['where']> = Extract<KeptEntry, { where: Where }>['name'];
/** Cookies that the page sets itself; those of the server are not readable there. */
export type KeptCookie = Exclude<NamesIn<'cookie'>, typeof sessionCookie | typeof deviceCookie>;
export type KeptLocally = NamesIn<'local'>;
export type KeptInTab = NamesIn<'session'>;

/** Seconds that a cookie lives. */
export const cookieSeconds = (name: KeptCookie | typeof deviceCookie): number => {
  const life = keptOnDevice.find((kept) => kept.name === name)?.life;
  if (typeof life !== 'number') throw new Error(`no lifetime of ${name}`);
  return life;
};

/** Without the prefix of cookies that are Secure, and what of the router's follows a colon. */
const plainName = (name: string): string => name.replace(/^__Host-/, '').replace(/:.*$/s, '');

/** What the table says of a name; `undefined` of what nobody listed, which is not kept. */
export const keptEntry = (name: string): KeptEntry | undefined =>
  keptOnDevice.find((kept) => kept.name === plainName(name));

const spanText = (seconds: number): string => {
  const hours = seconds / 3600;
  if (hours < 24) return `${hours} hours`;
  return hours === 24 ? '1 day' : `${hours / 24} days`;
};

/** How long, in words. */
export const lifeText = ({ life, from }: Pick<Kept, 'life' | 'from'>): string => {
  if (typeof life === 'string') return life;
  return from === undefined ? spanText(life) : `${spanText(life)} after ${from}`;
};
