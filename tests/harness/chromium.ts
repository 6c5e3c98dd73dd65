import { findProgram } from '@paddock/infra/engines/index.ts';

/** The path of this machine's Chromium or Chrome, or undefined. CHROMIUM names another. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM ||
  findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
