import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import { followSessionOdds } from '../lib/odds-format.ts';
import { queryClient } from '../lib/query-client.ts';
import { startLive } from '../live/index.ts';

const Toaster = lazy(
  loadChunk(() => import('../design/toaster.tsx').then((module) => ({ default: module.Toaster }))),
);

export const Providers = ({ children }: { children: ReactNode }) => {
  useEffect(followSessionOdds, []);
  useEffect(startLive, []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Suspense>
        <Toaster />
      </Suspense>
    </QueryClientProvider>
  );
};
