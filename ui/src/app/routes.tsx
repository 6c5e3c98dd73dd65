import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { NotFoundScreen } from './problem-screens.tsx';
import { RootLayout } from './root-layout.tsx';
import type { ShellLayout } from './shell/app-shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The shell around the screen; `sport` unless a route says otherwise. */
    layout?: ShellLayout;
  }
}

const rootRoute = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundScreen });

/** The gallery of the design system, on a developer's machine only. */
const galleryRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/design',
        staticData: { layout: 'wide' },
        component: lazyRouteComponent(
          () => import('../features/design-gallery/gallery-screen.tsx'),
          'GalleryScreen',
        ),
      }),
    ]
  : [];

/** Every screen of the app. A new one is a route here, loaded when it is first visited. */
export const routeTree = rootRoute.addChildren([...galleryRoutes]);
