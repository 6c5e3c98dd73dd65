import { createRoute, notFound } from '@tanstack/react-router';
import { flagLowBalance } from '../features/betslip/low-balance.ts';
import { isSport } from '../features/sports/sport-page/sport.ts';
import { lazyPage } from '../lib/load-chunk.ts';
import { rootRoute } from './root-route.ts';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyPage(() => import('../features/sports/home/home-screen.tsx'), 'HomeScreen'),
});

const inPlay = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sports/in-play',
  component: lazyPage(() => import('../features/sports/in-play/in-play-screen.tsx'), 'InPlayScreen'),
});

const sport = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sports/$sport',
  beforeLoad: ({ params }) => {
    if (!isSport(params.sport)) throw notFound();
  },
  component: lazyPage(() => import('../features/sports/sport-page/sport-route.tsx'), 'SportRoute'),
});

const fixture = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sports/$sport/event/$fixtureId',
  component: lazyPage(() => import('../features/sports/fixture-page/fixture-route.tsx'), 'FixtureRoute'),
});

const betslip = createRoute({
  getParentRoute: () => rootRoute,
  path: '/betslip',
  staticData: { layout: 'page', foot: 'quiet' },
  /** The documents' flag of a stake above the balance. */
  validateSearch: ({ lb }: { lb?: unknown }): { lb?: 1 } => (lb === 1 || lb === '1' ? { lb: 1 } : {}),
  // Before the screen is drawn, so that the deposit stands open in it.
  beforeLoad: ({ search: { lb } }) => {
    if (lb !== undefined) flagLowBalance();
  },
  component: lazyPage(() => import('../features/betslip/betslip-screen.tsx'), 'BetslipScreen'),
});

const betCalculator = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bet-calculator',
  staticData: { layout: 'bare' },
  component: lazyPage(
    () => import('../features/bet-working/bet-calculator-screen.tsx'),
    'BetCalculatorScreen',
  ),
});

/** Home, sports, in-play, fixtures, race cards, the betslip and the bet calculator. */
export const sportRoutes = [home, inPlay, sport, fixture, betslip, betCalculator] as const;
