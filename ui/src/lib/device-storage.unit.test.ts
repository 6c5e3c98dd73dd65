import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptAll, keptEntry, keptOnDevice, rejectAll } from '@paddock/contracts/consent';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubDevice } from './consent.fixture.ts';
import { chooseConsent } from './consent.ts';
import { keepCookie, keepToConsent, localShelf, tabShelf } from './device-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const keepAll = () => {
  keepCookie('paddock.recentStakes', '5-10');
  keepCookie('paddock.lowBalance', '1');
  localShelf.setItem('paddock.username', 'ada');
  tabShelf.setItem('paddock.pages', '[]');
};

describe('a device keeps', () => {
  it.each([
    ['before a choice', undefined],
    ['after a refusal', rejectAll],
  ])('%s what is necessary and nothing else', (_, choice) => {
    const { cookies, local, tab } = stubDevice(choice);
    keepAll();
    expect([...cookies.keys()].filter((name) => name !== 'paddock.consent')).toEqual(['paddock.lowBalance']);
    expect([[...local.keys()], [...tab.keys()]]).toEqual([[], ['paddock.pages']]);
  });

  it('what was consented to until that is withdrawn, which deletes it at once', () => {
    const { cookies, local, tab } = stubDevice();
    keepToConsent();
    chooseConsent(acceptAll);
    keepAll();
    expect([cookies.has('paddock.recentStakes'), local.has('paddock.username')]).toEqual([true, true]);
    chooseConsent({ functional: false, targeting: true });
    expect([...cookies.keys()]).toEqual(['paddock.consent', 'paddock.lowBalance']);
    expect([[...local.keys()], [...tab.keys()]]).toEqual([[], ['paddock.pages']]);
  });

  it('nothing that was left there from before anybody was asked', () => {
    const { cookies, local } = stubDevice();
    cookies.set('paddock.userPreferences', 'oddsdisplay=decimal');
    local.set('paddock.theme', 'dark');
    keepToConsent();
    expect([[...cookies], [...local]]).toEqual([[], []]);
  });
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['src', 'public'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|js)$/.test(file) && !/\.(unit\.test|fixture)\./.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') })),
);

describe('the code of the site', () => {
  it('writes to the device in one place only, which asks for consent', () => {
    const writers = sources
      .filter(({ text }) =>
        /\b(local|session)Storage\b|document\??\.cookie|indexedDB|cookieStore|writeCookie/.test(text),
      )
      .map(({ file }) => file);
    // The theme is read before the first paint, and written elsewhere.
    expect(writers.sort()).toEqual([
      'public/theme.js',
      'src/lib/cookie.ts',
      'src/lib/device-storage.ts',
      'src/lib/renewed-cookies.ts',
    ]);
  });

  // Those of the server, and of the router.
  it('names nothing that is not in the table of what is kept, and the table nothing that the site does not name', () => {
    const named = sources.flatMap(({ text }) =>
      [...text.matchAll(/'(paddock\.[\w-]+)'/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !keptEntry(name))).toEqual([]);
    const ofOthers = [
      'paddock.sid',
      'paddock.device',
      'tsr-scroll-restoration-v1_3',
      'tanstack_router_reload',
    ];
    const unnamed = keptOnDevice.map(({ name }) => name).filter((name) => !named.includes(name));
    expect(unnamed).toEqual(ofOthers);
  });
});
