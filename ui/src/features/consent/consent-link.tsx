import type { ReactNode } from 'react';
import { openConsentSettings } from './consent-settings.ts';

/** Opens the settings of cookies from within a text. */
export const ConsentLink = ({ className, children }: { className: string; children: ReactNode }) => (
  <button type="button" aria-haspopup="dialog" className={className} onClick={openConsentSettings}>
    {children}
  </button>
);
