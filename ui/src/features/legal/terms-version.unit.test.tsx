import { createHash } from 'node:crypto';
import { termsInForce } from '@paddock/contracts/terms';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Privacy } from './privacy.tsx';
import { Terms } from './terms.tsx';

it('other terms, or another privacy policy, are another version, which every customer is asked to accept', () => {
  const markup = renderToStaticMarkup(
    <>
      <Terms />
      <Privacy />
    </>,
  );
  const words = markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  const digest = createHash('sha256').update(words).digest('hex').slice(0, 12);
  expect({ version: termsInForce.version, digest }).toEqual({
    version: '2026-11-28.2',
    digest: 'e4be30c4d093',
  });
});
