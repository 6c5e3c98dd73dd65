import './fields.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { Frame } from './frame.tsx';

// The content security policy forbids code made at run time; without this zod would try, and be reported.
config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Frame />
  </StrictMode>,
);
