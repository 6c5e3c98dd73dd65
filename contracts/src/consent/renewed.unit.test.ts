import { describe, expect, it } from 'vitest';
import { deviceCookie, sessionCookie } from '../session/index.ts';
import fc from '../testing/fast-check.fixture.ts';
import {
  acceptAll,
  type ConsentChoice,
  consentText,
  keptOnDevice,
  preferencesIn,
  preferencesText,
  rejectAll,
  renewedCookies,
  setAgain,
} from './index.ts';

const day = 86_400;
const now = Date.UTC(2027, 0, 15);
const madeAt = (choice: ConsentChoice, daysAgo: number) => ({
  'paddock.consent': consentText(choice, now - daysAgo * day * 1000),
});
const preferences = preferencesText({ quickDeposit: true, oddsFormat: 'decimal' });
const convenience = {
  'paddock.userPreferences': preferences,
  'paddock.recentStakes': '5-2.50',
};

describe('the cookies that the server sets again', () => {
  it('are those of the page that are to live longer than the week that Safari keeps what a script writes', () => {
    const ofServer: readonly string[] = [sessionCookie, deviceCookie];
    const long = keptOnDevice.filter(
      ({ name, where, life }) =>
        where === 'cookie' && typeof life === 'number' && life > 7 * day && !ofServer.includes(name),
    );
    expect(long.map(({ name }) => name)).toEqual([...renewedCookies]);
  });

  it('live 200 days from now, where convenience was consented to', () => {
    expect(setAgain({ ...madeAt(acceptAll, 0), ...convenience }, now).slice(1)).toEqual([
      { name: 'paddock.userPreferences', value: preferences, seconds: 200 * day },
      { name: 'paddock.recentStakes', value: '5-2.50', seconds: 200 * day },
    ]);
  });

  it('keep a choice for the rest of its 180 days: coming back makes it no longer', () => {
    for (const daysAgo of [0, 8, 179]) {
      const sent = madeAt(rejectAll, daysAgo);
      expect(setAgain(sent, now)).toEqual([
        { name: 'paddock.consent', value: sent['paddock.consent'], seconds: (180 - daysAgo) * day },
      ]);
    }
    expect(setAgain(madeAt(acceptAll, 180), now)).toEqual([]);
  });

  it('keep a choice no longer for a clock that is ahead', () => {
    expect(setAgain(madeAt(rejectAll, -400), now)).toEqual([
      { name: 'paddock.consent', value: consentText(rejectAll, now), seconds: 180 * day },
    ]);
  });

  it.each([
    ['was refused', madeAt({ functional: false, targeting: true }, 1)],
    ['nobody chose', {}],
    ['was chosen of another version', { 'paddock.consent': 'version=2020-01-01&C0003=yes&C0004=yes' }],
  ])('are removed where convenience %s', (_, sent: Record<string, string>) => {
    const offer = { 'paddock.signUpOffer': '1' };
    const removed = setAgain({ ...sent, ...convenience, ...offer }, now).filter(
      ({ name }) => name !== 'paddock.consent',
    );
    expect(removed).toEqual(
      ['paddock.userPreferences', 'paddock.recentStakes', 'paddock.signUpOffer'].map((name) => ({
        ...{ name, value: '', seconds: 0 },
      })),
    );
  });

  it('are no other than those: what is kept for hours, or is nobody’s, is left as it is', () => {
    const others = { 'paddock.lowBalance': '1', 'paddock.signUpOffer': '1', 'paddock.noSignUpOffer': '1' };
    const sent = { ...madeAt(acceptAll, 0), ...others, other: '1', 'paddock.sid': 's-1' };
    expect(setAgain(sent, now).map(({ name }) => name)).toEqual(['paddock.consent']);
  });

  it.each([
    ['paddock.userPreferences', 'isquickdepositactive=maybe&oddsdisplay=decimal'],
    ['paddock.userPreferences', 'isquickdepositactive=true'],
    ['paddock.recentStakes', '5-<b>'],
    ['paddock.recentStakes', '5-'],
    ['paddock.recentStakes', Array.from({ length: 11 }, () => '5').join('-')],
  ])('are not %s where it holds %s', (name, text) => {
    expect(setAgain({ ...madeAt(acceptAll, 0), [name]: text }, now)).toHaveLength(1);
  });

  it('never hold what could end a header, or more than was written by the site', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.constantFrom(preferences, '5-2.50').map((text) => `${text};\n x`),
    );
    fc.assert(
      fc.property(texts, texts, texts, (consent, kept, stakes) => {
        const sent = { 'paddock.consent': consent, 'paddock.userPreferences': kept };
        for (const start of [sent, { ...sent, ...madeAt(acceptAll, 0) }])
          for (const { value } of setAgain({ ...start, 'paddock.recentStakes': stakes }, now))
            expect(value).toMatch(/^[\w=&.-]*$/);
      }),
    );
  });
});

it('preferences of a device are read as they were written', () => {
  for (const quickDeposit of [true, false])
    for (const oddsFormat of ['fractional', 'decimal'] as const)
      expect(preferencesIn(preferencesText({ quickDeposit, oddsFormat }))).toEqual({
        quickDeposit,
        oddsFormat,
      });
});
