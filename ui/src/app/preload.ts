import type { AnyRouter } from '@tanstack/react-router';

/** Pages that somebody needs when the connection has just gone: where their bets are, and what they bet on. */
const pages = [
  '/sports/$sport',
  '/sports/$sport/event/$fixtureId',
  '/betslip',
  '/account',
  '/cashout',
] as const;

const parts: readonly (() => Promise<unknown>)[] = [
  () => import('./shell/shell-sheets.tsx'),
  () => import('../features/betslip/betslip-panel.tsx'),
  () => import('../features/betslip/quick-bet/quick-bet.tsx'),
  () => import('../features/cash-out/cash-out-dialog.tsx'),
];

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 10_000 });
  else setTimeout(run, 3000);
};

/** Who asked their browser to save data loads the code of a page once they open it. Not every browser knows of it. */
const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** Loads the code of these once the first page stands, one after another: not the first page's business. */
export const preloadParts = ({ routesByPath, loadRouteChunk }: AnyRouter): void => {
  if (savesData()) return;
  const loads = [...parts, ...pages.map((path) => async () => loadRouteChunk(routesByPath[path]))];
  const loadNext = (): void => {
    const load = loads.shift();
    // What does not come now comes when it is opened.
    if (load)
      void load().then(
        () => whenIdle(loadNext),
        () => {},
      );
  };
  whenIdle(loadNext);
};
