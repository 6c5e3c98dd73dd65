import { createRootRoute } from '@tanstack/react-router';
import { RootLayout } from './root-layout.tsx';
import type { ShellLayout } from './shell/app-shell.tsx';
import { UnknownAddress } from './unknown-address.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The shell around the screen; `sport` unless a route says otherwise. */
    layout?: ShellLayout;
    /** `quiet`: no links and no tabs at the foot, as the documents have it where one thing is to be done. */
    foot?: 'quiet';
  }
}

export const rootRoute = createRootRoute({ component: RootLayout, notFoundComponent: UnknownAddress });
