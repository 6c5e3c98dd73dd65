import { sized } from '@paddock/contracts/testing/scale.fixture';
import { beforeAll, describe, expect, it } from 'vitest';
import { customersDevices, type Device, type Visit } from '../support/browser.ts';
import { useCustomer } from '../support/customer.ts';
import { useSharedSite } from '../support/site.ts';
import { faultsOf } from './faults.ts';
import { keyboardFaultsOf } from './keyboard.ts';
import { open, screensOf } from './screens.ts';
import {
  type Look,
  lookAtAccount,
  lookAtBetslip,
  lookAtCookies,
  lookAtNewDevice,
  lookAtRefusedLogIn,
  lookAtRegistration,
  lookAtSaferGambling,
} from './states.ts';

const runners = { Fescue: { up: 5, down: 2 }, Gorse: { up: 7, down: 2 }, Hazel: { up: 9, down: 1 } };

type View = [NonNullable<Visit['colorScheme']>, Device];
/** Each theme and each width once in the short run. */
const short: View[] = [
  ['light', 'phone'],
  ['dark', 'desktop'],
];
const further: View[] = [
  ['dark', 'phone'],
  ['light', 'desktop'],
];

describe.each(sized(short, [...short, ...further]))(
  "in the %s theme of a %s nothing is against WCAG 2.2 AA, nor out of the keyboard's reach",
  (colorScheme, device) => {
    const site = useSharedSite();
    const { customer, arrive } = useCustomer(site, 20);
    const sport = { match: '', suspended: '', race: '' };
    beforeAll(async () => {
      sport.match = (await site.announce('Bracken', 'Clover')).path;
      const suspended = await site.announce('Burdock', 'Teasel');
      await suspended.suspend();
      sport.suspended = suspended.path;
      const race = await site.announce.race({ course: 'Thornford', runners });
      await race.withdraw('Hazel');
      sport.race = race.path;
    });

    // The theme is there before the page: one that changes under it has its colours measured half way.
    const how = { colorScheme, device };

    /** What was found so far, each with what was looked at. */
    const looking = () => {
      const found: string[] = [];
      const isWalked = colorScheme === 'light' && customersDevices.includes(device);
      // What stands around every page is walked with the first.
      let within: 'page' | 'main' = 'page';
      const look: Look = async (page, what) => {
        for (const fault of await faultsOf(page)) found.push(`${what}: ${fault}`);
      };
      /** By the keyboard alone too. */
      const walk: Look = async (page, what) => {
        await look(page, what);
        if (!isWalked) return;
        for (const fault of await keyboardFaultsOf(page, within)) found.push(`${what}: ${fault}`);
        within = 'main';
      };
      return { look, walk, found: () => found.join('\n\n') };
    };

    it('on any page of a visitor', async () => {
      const { walk, found } = looking();
      const page = await site.visit('/', how);
      for (const screen of screensOf('visitor', sport)) {
        await open(page, screen);
        await walk(page, screen.path);
      }
      expect(found()).toBe('');
    });

    it('on any page of a customer', async () => {
      const { look, walk, found } = looking();
      const page = await arrive('/account', how);
      for (const screen of screensOf('customer', sport)) {
        await open(page, screen);
        await walk(page, screen.path);
      }
      await lookAtAccount(page, look);
      await lookAtSaferGambling(page, look);
      expect(found()).toBe('');
    });

    it('where something is asked, refused, chosen or open', async () => {
      const { look, walk, found } = looking();
      const page = await site.visit('/', { ...how, consent: undefined });
      await lookAtCookies(page, look);
      await lookAtRefusedLogIn(page, walk);
      await lookAtRegistration(page, walk);
      await lookAtBetslip(page, look, sport.match, 'Bracken');
      await lookAtNewDevice(page, walk, customer().username);
      expect(found()).toBe('');
    });
  },
);
