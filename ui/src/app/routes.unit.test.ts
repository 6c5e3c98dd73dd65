import { pages } from '@paddock/contracts/pages';
import type { AnyRoute } from '@tanstack/react-router';
import { afterAll, expect, it, vi } from 'vitest';

// The frame of the app asks for the theme and the width of the screen when it is loaded.
vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => {} });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
afterAll(() => vi.unstubAllGlobals());
const [{ accountRoutes }, { sportRoutes }] = await Promise.all([
  import('./account-routes.ts'),
  import('./sport-routes.ts'),
]);

/** The address of a route as the table of pages has it. */
const addressOf = (route: AnyRoute): string =>
  String(Reflect.get(route.options, 'path')).replace(/\$(\w+)/g, '{$1}');

it('every page of the app has its address in the table that the edge opens pages by, and no other is in it', () => {
  const routes: readonly AnyRoute[] = [...sportRoutes, ...accountRoutes];
  expect([...pages].sort()).toEqual(routes.map(addressOf).sort());
});
