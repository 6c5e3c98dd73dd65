import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/load-chunk.ts';
import { accountRoutes, unknownAccountRoute } from './account-routes.ts';
import { rootRoute } from './root-route.ts';
import { sportRoutes } from './sport-routes.ts';

/** The gallery of the design system, on a developer's machine only. */
const galleryRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/design',
        staticData: { layout: 'wide' },
        component: lazyPage(() => import('../features/design-gallery/gallery-screen.tsx'), 'GalleryScreen'),
      }),
    ]
  : [];

/** Every screen of the app. */
export const routeTree = rootRoute.addChildren([
  ...sportRoutes,
  ...accountRoutes,
  unknownAccountRoute,
  ...galleryRoutes,
]);
