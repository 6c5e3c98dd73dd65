import { pages } from '@paddock/contracts/pages';
import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { nearestPages } from '../features/access/login/nearest-page.ts';
import { isSport } from '../features/sports/sport-page/sport.ts';

// The frame of the app asks for the theme and the width of the screen when it is loaded.
vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => {} });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
// The router asks where it runs.
vi.stubGlobal('window', { scrollTo: () => {} });
vi.stubGlobal('self', {});
afterAll(() => vi.unstubAllGlobals());
const [{ accountRoutes, unknownAccountRoute }, { sportRoutes }, { rootRoute }] = await Promise.all([
  import('./account-routes.ts'),
  import('./sport-routes.ts'),
  import('./root-route.ts'),
]);

/** The address of a route as the table of pages has it. */
const addressOf = (route: AnyRoute): string =>
  String(Reflect.get(route.options, 'path')).replace(/\$(\w+)/g, '{$1}');

it('every page of the app has its address in the table that the edge opens pages by, and no other is in it', () => {
  const routes: readonly AnyRoute[] = [...sportRoutes, ...accountRoutes];
  expect([...pages].sort()).toEqual(routes.map(addressOf).sort());
});

const router = createRouter({
  routeTree: rootRoute.addChildren([...sportRoutes, ...accountRoutes, unknownAccountRoute]),
  history: createMemoryHistory(),
});

it.each([
  '/account/whatever',
  '/Account/Whatever/',
  '/account/responsiblegambling/x',
  '/account/documents/x/y',
])('%s is an unknown address of the account', (path) =>
  expect(router.getMatchedRoutes(path)[2]).toBe(unknownAccountRoute),
);

it.each([...accountRoutes].map(addressOf).filter((path) => path.startsWith('/account')))(
  '%s is a page of the account, in any case and with a slash behind it',
  (path) => {
    for (const written of [path, `${path}/`, path.toUpperCase()])
      expect(router.getMatchedRoutes(written)[2]?.options).toMatchObject({ path });
  },
);

describe('after signing in, what is asked for under', () => {
  const isPage = (path: string) => {
    const [, params, route] = router.getMatchedRoutes(path.split('#')[0] ?? '');
    return (
      route !== undefined && !params['**'] && (params.sport === undefined || isSport(String(params.sport)))
    );
  };

  it.each(nearestPages)('%s, where there is no page, leads to %s, where there is one', (start, page) => {
    expect(isPage(page)).toBe(true);
    if (start !== page) expect(isPage(start)).toBe(false);
    expect(isPage(`${start}/nowhere`)).toBe(false);
  });
});
