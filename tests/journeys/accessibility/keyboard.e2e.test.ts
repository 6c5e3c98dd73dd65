import { beforeAll, describe, expect, it } from 'vitest';
import { customersDevices } from '../support/browser.ts';
import { useCustomer } from '../support/customer.ts';
import { useSharedSite } from '../support/site.ts';
import { keyboardFaultsOf } from './keyboard.ts';
import { open, screensOf } from './screens.ts';
import { type Look, lookAtNewDevice, lookAtRefusedLogIn, lookAtRegistration } from './states.ts';

const runners = { Fescue: { up: 5, down: 2 }, Gorse: { up: 7, down: 2 }, Hazel: { up: 9, down: 1 } };

describe.each(customersDevices)('by the keyboard alone on a %s', (device) => {
  const site = useSharedSite();
  const { customer, arrive } = useCustomer(site, 20);
  const sport = { match: '', race: '' };
  beforeAll(async () => {
    sport.match = (await site.announce('Sedge', 'Rush')).path;
    sport.race = (await site.announce.race({ course: 'Thornbury', runners })).path;
  });

  const looking = () => {
    const found: string[] = [];
    // What stands around every page is walked with the first.
    let within: 'page' | 'main' = 'page';
    const look: Look = async (page, what) => {
      for (const fault of await keyboardFaultsOf(page, within)) found.push(`${what}: ${fault}`);
      within = 'main';
    };
    return { look, found: () => found.join('\n') };
  };

  it('a visitor comes to all that a page offers, in its order, and sees where they are', async () => {
    const { look, found } = looking();
    const page = await site.visit('/', { device });
    for (const screen of screensOf('visitor', sport)) {
      await open(page, screen);
      await look(page, screen.path);
    }
    expect(found()).toBe('');
  });

  it('a customer does, in the whole of their account', async () => {
    const { look, found } = looking();
    const page = await arrive('/account', { device });
    for (const screen of screensOf('customer', sport)) {
      await open(page, screen);
      await look(page, screen.path);
    }
    expect(found()).toBe('');
  });

  it('and where something is refused or asked', async () => {
    const { look, found } = looking();
    const page = await site.visit('/', { device });
    await lookAtRefusedLogIn(page, look);
    await lookAtRegistration(page, look);
    await lookAtNewDevice(page, look, customer().username);
    expect(found()).toBe('');
  });
});
