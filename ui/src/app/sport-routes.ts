import type { AnyRoute } from '@tanstack/react-router';

/** Home, sports, in-play, fixtures, race cards and the betslip. */
export const sportRoutes: readonly AnyRoute[] = [];
