import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const violationsSchema = z.array(
  z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string(), failureSummary: z.string() })) }),
);

/** All of level AA. */
const allRules = `{ type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }`;
/** What another colour scheme can change. */
const colourRules = `{ type: 'rule', values: ['color-contrast', 'link-in-text-block'] }`;

/** What of the page breaks WCAG 2.2 at level AA, as axe finds it: a line for each element. `rules`: which it looks at. */
export const violationsOf = async (page: Page, rules: 'all' | 'colours'): Promise<string[]> => {
  // By the protocol, as the site's content security policy takes no script of ours.
  await page.evaluate(`void (window.axe || (() => { ${source} })())`);
  const options = `{ runOnly: ${rules === 'all' ? allRules : colourRules}, resultTypes: ['violations'] }`;
  const found = violationsSchema.parse(
    await page.evaluate(`axe.run(document, ${options}).then(({ violations }) => violations)`),
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 160)} ${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
    ),
  );
};
