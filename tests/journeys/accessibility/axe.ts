import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const violationsSchema = z.array(
  z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string(), failureSummary: z.string() })) }),
);

const rules = `{ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }`;

/** What of the page breaks WCAG 2.2 at level AA, as axe finds it: a line for each element. */
export const violationsOf = async (page: Page): Promise<string[]> => {
  // By the protocol, as the site's content security policy takes no script of ours.
  await page.evaluate(`window.axe || (() => { ${source} })()`);
  const found = violationsSchema.parse(
    await page.evaluate(
      `axe.run(document, ${rules}).then(({ violations }) => JSON.parse(JSON.stringify(violations)))`,
    ),
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 160)} ${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
    ),
  );
};
