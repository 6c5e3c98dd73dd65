import './fields.css';
import { sandboxPaths } from '@paddock/contracts/payment-fields';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { Challenge } from './challenge.tsx';
import { Frame } from './frame.tsx';

// The content security policy forbids code made at run time; without this zod would try, and be reported.
config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

if (location.pathname === sandboxPaths.challenge) document.documentElement.classList.add('alone');

createRoot(root).render(
  <StrictMode>{location.pathname === sandboxPaths.challenge ? <Challenge /> : <Frame />}</StrictMode>,
);
