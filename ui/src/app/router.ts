import { createRouter } from '@tanstack/react-router';
import { pageHistory } from '../lib/page-history.ts';
import { focusNewPage, isNewPage } from './page-focus.ts';
import { ErrorScreen, PendingScreen } from './problem-screens.tsx';
import { routeTree } from './routes.tsx';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
  trailingSlash: 'never',
});

// Where ways back lead: each page as it stands, its redirects followed.
router.subscribe('onResolved', ({ toLocation }) => pageHistory.visited(toLocation.href));

router.subscribe('onRendered', (rendered) => {
  if (isNewPage(rendered)) focusNewPage();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
