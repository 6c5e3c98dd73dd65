import { expect, vi } from 'vitest';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { soon } from '../../support/soon.ts';
import type { CommandService } from './start-command-service.ts';

/** Waits until the processes that answer there see that the service's clock was moved, which takes them a moment. */
export const clockSeen = ({ dependencies: { clock } }: CommandService, urls: readonly string[]) =>
  vi.waitFor(async () => {
    for (const url of urls) {
      const { serverTime } = await createHttpBrowser(url).whoAmI();
      expect(Math.abs(Date.parse(serverTime) - clock.now().getTime())).toBeLessThan(2000);
    }
  }, soon);
