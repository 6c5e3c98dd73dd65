import { acceptAll } from '@paddock/contracts/consent';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearLowBalance, flagLowBalance, isLowBalance } from '../features/betslip/low-balance.ts';
import { lowBalanceFlash, lowBalanceHeader } from '../features/payments/low-balance-cookies.ts';
import { mayOfferDeposit } from '../features/payments/low-balance-offer.ts';
import {
  mayOfferSignUp,
  offerNothing,
  rememberOffered,
  wasOffered,
} from '../features/promotions/may-offer.ts';
import { stubDevice } from '../lib/consent.fixture.ts';
import { chooseConsent } from '../lib/consent.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubDevice();
  chooseConsent(acceptAll);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** All that was written as a cookie since, as the browser is told it. */
const written = (write: () => void): string[] => {
  const texts: string[] = [];
  const setter = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void texts.push(text));
  write();
  setter.mockRestore();
  return texts;
};

const place = { pathname: '/', hash: '' };
const low = { isLow: true, isAvBlocked: false };
const visitor = { pathname: '/', isSignedIn: false, mayRemember: true } as const;

const once = [
  {
    ...{ what: 'a stake above the balance', seconds: 180 * 60, remember: flagLowBalance },
    isRemembered: isLowBalance,
  },
  {
    ...{ what: 'the popup of a low balance', seconds: 180 * 60, remember: lowBalanceFlash.said },
    isRemembered: () => !mayOfferDeposit(low, { wanted: true, wasSaid: lowBalanceFlash.wasSaid(), place }),
  },
  {
    ...{ what: 'the mark of a low balance', seconds: 180 * 60, remember: lowBalanceHeader.said },
    isRemembered: () => !mayOfferDeposit(low, { wanted: true, wasSaid: lowBalanceHeader.wasSaid(), place }),
  },
  {
    ...{ what: 'the offer for new customers', seconds: 24 * 3600, remember: rememberOffered },
    isRemembered: () => !mayOfferSignUp({ ...visitor, wasOffered: wasOffered() }),
  },
  {
    ...{ what: 'a refusal for an exclusion', seconds: 24 * 3600, remember: offerNothing },
    isRemembered: () => !mayOfferSignUp({ ...visitor, wasOffered: wasOffered() }),
  },
];

describe.each(once)('$what is remembered', ({ seconds, remember, isRemembered }) => {
  it(`for ${seconds} seconds, as its cookie tells the browser`, () => {
    expect(written(remember)).toEqual([expect.stringMatching(`; max-age=${seconds};`)]);
  });

  it('to the last second of that time, and not after it', () => {
    expect(isRemembered()).toBe(false);
    remember();
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(isRemembered()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isRemembered()).toBe(false);
  });

  it('anew from when it happened again', () => {
    remember();
    vi.advanceTimersByTime(seconds * 1000);
    remember();
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(isRemembered()).toBe(true);
  });
});

it('a stake above the balance is forgotten at once where the balance is enough again', () => {
  flagLowBalance();
  clearLowBalance();
  expect(isLowBalance()).toBe(false);
});
