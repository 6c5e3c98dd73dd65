import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';

/** Where journeys leave what their pages showed. */
export const pictures = fileURLToPath(new URL('../../reports/journeys', import.meta.url));

/** Whoever is in a hurry does without them (`PICTURES=0`); any run keeps those of a failure. */
export const areKept = process.env.PICTURES !== '0';

type Options = { fullPage?: boolean; animations?: 'disabled'; timeout?: number };

/** A picture of what is shown now, under this name. */
export const takePicture = async (shown: Page | Locator, name: string, options: Options = {}) => {
  await shown.screenshot({ path: join(pictures, `${name}.png`), ...options });
};

/** One that a run may do without. */
export const keepPicture = async (shown: Page | Locator, name: string, options: Options = {}) => {
  if (areKept) await takePicture(shown, name, options);
};

/** The same in the dark theme and in the light one, which is left on. */
export const keepBothThemes = async (page: Page, name: string, options: Options = {}): Promise<void> => {
  if (!areKept) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await keepPicture(page, `${name}-${colorScheme}`, options);
  }
};
