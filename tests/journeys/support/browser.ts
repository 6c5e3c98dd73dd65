import { setTimeout } from 'node:timers/promises';
import { acceptAll, type ConsentChoice, consentText } from '@paddock/contracts/consent';
import { deviceCookie, sessionCookie } from '@paddock/contracts/session';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { findChromium } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { keepPicture, takePicture } from './pictures.ts';

/** A screen wide enough for the columns, and a phone. */
const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;
export type Device = keyof typeof devices;

/** Where a journey goes the same way on both: in the short run those that customers, and staff, use most. */
export const customersDevices = sized<readonly Device[]>(['phone'], ['desktop', 'phone']);
export const staffDevices = sized<readonly Device[]>(['desktop'], ['desktop', 'phone']);

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export type Visit = {
  device?: Device;
  /** Signs the browser in. */
  sessionId?: string | undefined;
  /** What the cookie of a device holds where somebody signed in before: they log in there without a code. */
  knownDevice?: string | undefined;
  /** The network address it comes from, where what is counted by address is not to be met by other journeys. */
  address?: string;
  /** Lets the test move the page's own time. */
  ownClock?: boolean;
  /** What somebody chose of cookies; all of them unless it is said here, `undefined`: nobody was asked so far. */
  consent?: ConsentChoice | undefined;
  /** What the device asks for: pages are drawn so from the first. */
  colorScheme?: 'light' | 'dark';
  /** What opens and closes moves, as it does where nobody asked for less of it. */
  motion?: boolean;
  /** Loads what may be opened next, as it does where nobody asked to save data: a third of what a page takes. */
  preload?: boolean;
};

/** How long a page is asked for what it shows, milliseconds. */
const pageMs = 5_000;
/** Characters that are reported of each part of a page. */
const textKept = 1500;

/** In the page: its device asks to save data. */
const savesData = `Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })`;

/** One for all files of a worker, where each journey has a profile of its own. It ends with its worker. */
let launched: Promise<Browser> | undefined;

const launch = (): Promise<Browser> => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM.');
  return chromium.launch({ executablePath, args: flags });
};

/** A new one where the last has crashed: the journey that saw that has failed, those after it need not. */
const runningBrowser = async (): Promise<Browser> => {
  const before = await launched?.catch(() => undefined);
  if (before?.isConnected()) return before;
  launched = launch();
  return launched;
};

/** What is to be read on a page, on one line; of its long parts the beginning. */
const readPage = async (page: Page): Promise<string> => {
  const parts = page.locator('main, aside, [role=dialog], [role=alert]').allInnerTexts();
  const texts = await Promise.race([parts, setTimeout(pageMs, ['no answer'])]).catch((error) => [
    String(error),
  ]);
  return `${page.url()}: ${texts.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, textKept)).join(' | ')}`;
};

/**
 * Chromium for the journeys of a file. Each journey gets browsers of its own, which are closed after it; what they
 * showed last is kept as pictures where it failed, and where they are asked for; what there is to read on them then
 * stands in the report. An error on a page fails the journey.
 */
export const useBrowser = (url: () => string) => {
  let browser: Browser;
  let pages: Page[] = [];
  let faults: string[] = [];

  beforeAll(async () => {
    browser = await runningBrowser();
  });

  afterEach(async ({ task }) => {
    const [shown, raised] = [pages, faults];
    [pages, faults] = [[], []];
    const failed = task.result?.state === 'fail';
    const texts: string[] = [];
    const keep = failed ? takePicture : keepPicture;
    for (const [index, page] of shown.entries()) {
      const title = `${failed ? 'FAILED ' : ''}${task.name} ${index + 1}`;
      await keep(page, title.replaceAll(/[^\w]+/g, '-').slice(0, 100), { timeout: pageMs }).catch(() => {});
      if (failed) texts.push(await readPage(page));
      await page.context().close();
    }
    expect(raised).toEqual([]);
    if (failed) throw new Error(`Shown at the end, page by page:\n${texts.join('\n')}`);
  });

  const openContext = async (origin: string, how: Visit): Promise<BrowserContext> => {
    const {
      device = 'desktop',
      sessionId,
      knownDevice,
      address,
      ownClock,
      consent,
      colorScheme = 'light',
      motion = false,
      preload = false,
    } = {
      consent: acceptAll,
      ...how,
    };
    const context = await browser.newContext({
      ...{ ...devices[device], colorScheme, baseURL: url(), locale: 'en-IE' },
      reducedMotion: motion ? 'no-preference' : 'reduce',
      ...(address && { extraHTTPHeaders: { 'x-forwarded-for': address } }),
    });
    context.setDefaultTimeout(soon.timeout);
    if (!preload) await context.addInitScript(savesData);
    if (ownClock) await context.clock.install();
    if (consent)
      await context.addCookies([
        { name: 'paddock.consent', value: consentText(consent, Date.now()), url: origin },
      ]);
    if (sessionId) await context.addCookies([{ name: sessionCookie, value: sessionId, url: url() }]);
    if (knownDevice) await context.addCookies([{ name: deviceCookie, value: knownDevice, url: origin }]);
    return context;
  };

  /** A browser of its own, at that path. */
  const visit = async (path: string, how: Visit = {}): Promise<Page> => {
    const page = await (await openContext(new URL(path, url()).origin, how)).newPage();
    pages.push(page);
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(path);
    return page;
  };
  return visit;
};
export type Visitor = ReturnType<typeof useBrowser>;
