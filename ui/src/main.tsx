import './design/index.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { preloadParts } from './app/preload.ts';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.ts';
import { startDraftExpiry } from './features/access/register/draft-expiry.ts';
import { followConsent } from './lib/consent.ts';
import { keepToConsent, tabShelf } from './lib/device-storage.ts';

// The content security policy forbids code made at run time; without this zod would try, and be reported.
config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followConsent();
keepToConsent();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
preloadParts(router);
startDraftExpiry(() => tabShelf);
