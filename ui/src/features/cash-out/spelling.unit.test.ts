import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** What customers may read is somewhere in here; comments are not for them. */
const lines = globSync(['ui/src/**/*.{ts,tsx}', 'contracts/src/{texts,refusals}/*.ts'], { cwd: root })
  .filter((path) => !/\.(test|fixture)\.tsx?$/.test(path))
  .flatMap((path) =>
    readFileSync(root + path, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split('\n'),
  )
  .filter((line) => !line.trim().startsWith('//'));

/** As the documents spell it there: the link below a bet, the empty tab, and the tab, whose name is also sent. */
const asDocumented = ['Full Cashout', 'Cashout Unavailable, Click for Info', 'No cashouts', "'Cashout'"];

it('Cash Out is spelt so on every screen, but where the documents themselves write a text in another way', () => {
  const inTwoWords = lines.flatMap((line) => line.match(/\bcash out\b/gi) ?? []);
  expect(new Set(inTwoWords)).toEqual(new Set(['Cash Out']));
  const text = lines.join('\n');
  for (const documented of asDocumented) expect(text).toContain(documented);
  const others = asDocumented.reduce((left, documented) => left.replaceAll(documented, ''), text);
  expect(others.match(/.*(?<![/\w])[Cc]ashouts?\b.*/g)).toBeNull();
});
