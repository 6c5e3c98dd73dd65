import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { soon } from '../../support/soon.ts';

/** WCAG 2.2, levels A and AA. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const found = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    nodes: z.array(z.object({ target: z.unknown(), html: z.string(), failureSummary: z.string() })),
  }),
);

/** In the page: nothing stands in for what is loading, nothing waits for an answer, and twice in a row it is the same. */
const isAtRest = `(() => {
  const isLoading = document.querySelector('[data-skeleton], [aria-busy="true"]') !== null;
  const [before, now] = [window.shownBefore, document.body.innerHTML];
  window.shownBefore = now;
  return !isLoading && now === before;
})()`;

/** Waits until the page has what it loads. */
export const untilAtRest = (page: Page): Promise<void> =>
  vi.waitFor(async () => {
    expect(await page.evaluate(isAtRest), 'the page is at rest').toBe(true);
  }, soon);

/** In the page: what is wrong with it. A page that changed meanwhile, such as by a price, was read half before and half after: again. */
const check = `(async () => {
  for (let left = 5; ; left--) {
    const before = document.body.innerHTML;
    const { violations } = await axe.run(document, ${JSON.stringify({
      runOnly: { type: 'tag', values: rules },
      resultTypes: ['violations'],
    })});
    if (violations.length === 0 || left === 0 || before === document.body.innerHTML) return violations;
  }
})()`;

/** What is wrong with a document. */
const faultsIn = async (frame: Frame): Promise<string[]> => {
  if (await frame.evaluate('typeof axe === "undefined"')) await frame.evaluate(axe.source);
  const violations = found.parse(await frame.evaluate(check));
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, failureSummary }) =>
      [`${id}: ${help}`, `at ${JSON.stringify(target)}`, html, failureSummary].join('\n    '),
    ),
  );
};

/** What is wrong with the page as it stands, and with what it frames: the rule, where, and the markup, an entry each. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  await untilAtRest(page);
  const faults: string[] = [];
  for (const frame of page.frames()) faults.push(...(await faultsIn(frame)));
  return faults;
};
