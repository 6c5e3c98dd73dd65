import { findProgram } from '@paddock/infra/engines/index.ts';

/** Chromium without its windows, for which journeys have no use: the same pages for less processor time. */
export const headlessChromium = 'chromium-headless-shell';
export const wholeChromium = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
] as const;

/** The path of this machine's Chromium or Chrome, or undefined. CHROMIUM names another. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM || findProgram(headlessChromium, ...wholeChromium);
