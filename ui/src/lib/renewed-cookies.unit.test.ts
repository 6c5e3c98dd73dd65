import { acceptAll, consentChoice, consentText, rejectAll } from '@paddock/contracts/consent';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDevice } from './consent.fixture.ts';
import { chooseConsent, followConsent } from './consent.ts';
import { keepCookie, keepToConsent } from './device-storage.ts';
import { renewBy, withRenewal } from './renewed-cookies.ts';

const consent = 'paddock.consent';
const stakes = 'paddock.recentStakes';

/** A session that is read: its answer sets the cookies that its request had, whatever was written since. */
const readSession = (
  { cookies }: ReturnType<typeof stubDevice>,
  kind: 'answer' | 'unreachable' = 'answer',
) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const read = withRenewal(async () => {
    const sent = [consent, stakes].flatMap((name) => {
      const value = cookies.get(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    await promise;
    if (kind === 'answer') for (const [name, value] of sent) cookies.set(name, value);
    return { kind };
  });
  return async () => {
    resolve();
    await read;
  };
};

let listener: ((event: { data: unknown }) => void) | undefined;
const asked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { addEventListener: () => {} });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = (_: string, given: typeof listener) => {
        listener = given;
      };
      postMessage = () => {};
    },
  );
  renewBy(asked);
});
afterEach(() => {
  asked.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser in which everything is followed as the page does it. */
const openPage = () => {
  const device = stubDevice();
  Object.assign(document, { addEventListener: () => {} });
  keepToConsent();
  followConsent();
  return device;
};
const choose = (choice: typeof acceptAll): void => {
  vi.advanceTimersByTime(5000);
  chooseConsent(choice);
};
const settle = async (device: ReturnType<typeof stubDevice>): Promise<void> => {
  await readSession(device)();
  vi.runAllTimers();
  asked.mockClear();
};

describe('a cookie that is to live longer than a week', () => {
  it('is given to the server as soon as it is written, once, and not where it is what is there already', async () => {
    const device = openPage();
    choose(acceptAll);
    expect(asked).toHaveBeenCalledOnce();
    await settle(device);
    keepCookie(stakes, '5');
    expect(asked).toHaveBeenCalledOnce();
    await settle(device);
    keepCookie(stakes, '5');
    expect(asked).not.toHaveBeenCalled();
  });

  it('is what was written last, though an answer that was under way set what was there before', async () => {
    const device = openPage();
    choose(acceptAll);
    keepCookie(stakes, '5');
    await settle(device);
    const answer = readSession(device);
    keepCookie(stakes, '10-5');
    expect(asked).not.toHaveBeenCalled();
    await answer();
    expect(device.cookies.get(stakes)).toBe('10-5');
    vi.runAllTimers();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is asked for again at the next reading only, where there was no answer', async () => {
    const device = openPage();
    choose(acceptAll);
    asked.mockClear();
    await readSession(device, 'unreachable')();
    vi.runAllTimers();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a refusal', () => {
  it('is the latest choice, though the clock was set back since the one before', () => {
    const device = openPage();
    choose(acceptAll);
    vi.setSystemTime(Date.now() - 3_600_000);
    choose(rejectAll);
    expect(consentChoice(device.cookies.get(consent))).toMatchObject(rejectAll);
  });

  it('stands, and nothing that it deleted is back, where an answer was under way', async () => {
    const device = openPage();
    choose(acceptAll);
    keepCookie(stakes, '5');
    await settle(device);
    const answer = readSession(device);
    choose(rejectAll);
    await answer();
    expect(consentChoice(device.cookies.get(consent))).toMatchObject(rejectAll);
    expect(device.cookies.has(stakes)).toBe(false);
  });

  it('in another tab stands where an answer was under way in this one, whichever comes first', async () => {
    for (const isToldFirst of [true, false]) {
      const device = openPage();
      choose(acceptAll);
      await settle(device);
      const answer = readSession(device);
      const before = consentChoice(device.cookies.get(consent));
      const refused = consentText(rejectAll, (before?.at ?? 0) + 1);
      device.cookies.set(consent, refused);
      if (isToldFirst) listener?.({ data: refused });
      await answer();
      if (!isToldFirst) listener?.({ data: refused });
      expect(device.cookies.get(consent)).toBe(refused);
      expect(device.cookies.has(stakes)).toBe(false);
    }
  });
});
