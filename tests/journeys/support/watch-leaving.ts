import { refusals } from '@paddock/contracts/refusals';
import type { Page } from 'playwright-core';

/**
 * Watches a page whose customer leaves by their own wish. Answers how often it was said since then that they have to log in,
 * however briefly, and which calls were refused for that.
 */
export const watchLeaving = async (page: Page) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
  });
  const text = JSON.stringify(refusals['not-signed-in'].text);
  await page.evaluate(`
    window.saidToLogIn = 0;
    new MutationObserver(() => {
      if (document.body.innerText.includes(${text})) window.saidToLogIn += 1;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });`);
  return async () => ({ said: await page.evaluate<number>('window.saidToLogIn'), refused });
};
