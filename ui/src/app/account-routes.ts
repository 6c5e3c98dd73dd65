import type { AnyRoute } from '@tanstack/react-router';

/** Sign-in, registration, the account, the shop, and the screens of staff. */
export const accountRoutes: readonly AnyRoute[] = [];
