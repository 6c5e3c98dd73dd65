import { type ConsentChoice, consentChoice, consentText } from './choice.ts';
import { cookieSeconds, type KeptCookie, keptOnDevice } from './kept.ts';
import { preferencesIn, preferencesText, recentStakesSchema } from './values.ts';

/**
 * Cookies of the page that live longer than a week. Safari keeps what a script writes for seven days only, so the server
 * sets them again.
 */
export const renewedCookies = [
  'paddock.consent',
  'paddock.userPreferences',
  'paddock.recentStakes',
] as const satisfies readonly KeptCookie[];
export type RenewedCookie = (typeof renewedCookies)[number];

export const isRenewed = (name: string): name is RenewedCookie =>
  (renewedCookies as readonly string[]).includes(name);

/** A cookie as the server sets it; of no seconds it is removed. */
export type SetAgain = { readonly name: KeptCookie; readonly value: string; readonly seconds: number };

/** The value as we would write it; `undefined` of whatever we did not. */
const writtenText = {
  'paddock.userPreferences': (text) => {
    const preferences = preferencesIn(text);
    return preferences && preferencesText(preferences);
  },
  'paddock.recentStakes': (text) => recentStakesSchema.safeParse(text).data,
} as const satisfies Partial<Record<RenewedCookie, (text: string) => string | undefined>>;

/** A choice holds from when it was made, however often somebody comes back: after that they are asked again. */
const choiceAgain = (text: string | undefined, now: number): SetAgain[] => {
  const choice = consentChoice(text);
  if (!choice) return [];
  const whole = cookieSeconds('paddock.consent');
  // A clock that is ahead makes no choice longer.
  const at = Math.min(choice.at, now);
  const seconds = whole - Math.floor((now - at) / 1000);
  return seconds > 0 ? [{ name: 'paddock.consent', value: consentText(choice, at), seconds }] : [];
};

type Sent = Readonly<Record<string, string>>;

const againIfConsented = (sent: Sent, choice: ConsentChoice | undefined): SetAgain[] =>
  keptOnDevice.flatMap(({ name, where, group }): SetAgain[] => {
    const text = sent[name];
    if (where !== 'cookie' || group === 'necessary' || text === undefined) return [];
    if (!choice?.[group]) return [{ name, value: '', seconds: 0 }];
    if (!(name in writtenText)) return [];
    const value = writtenText[name as keyof typeof writtenText](text);
    return value === undefined ? [] : [{ name, value, seconds: cookieSeconds(name) }];
  });

/**
 * What the server sets of the cookies that a browser sent: those of the page again that are to live longer than a week,
 * and none of a group that was refused. Whatever holds something that we did not write is left as it is.
 */
export const setAgain = (sent: Sent, now: number): SetAgain[] => {
  const text = sent['paddock.consent'];
  return [...choiceAgain(text, now), ...againIfConsented(sent, consentChoice(text))];
};
