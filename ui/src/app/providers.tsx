import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Toaster } from '../design/toaster.tsx';
import { followSessionOdds } from '../lib/odds-format.ts';
import { queryClient } from '../lib/query-client.ts';
import { startLive } from '../live/index.ts';

export const Providers = ({ children }: { children: ReactNode }) => {
  useEffect(followSessionOdds, []);
  useEffect(startLive, []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
};
