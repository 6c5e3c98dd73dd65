import { texts } from '@paddock/contracts/texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { CodeStep } from './code-step.tsx';

const nothing = (): void => undefined;

/** A code that can be entered no more, before another one may be asked for. */
const markupOf = (isProven: boolean): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <CodeStep
        contacts={{ email: 'a***@e***.com', sms: '*******123' }}
        code={{ to: 'email', expiresAt: 0, resendFrom: Number.MAX_SAFE_INTEGER }}
        isProven={isProven}
        onBack={nothing}
        onConfirmed={nothing}
        onOver={nothing}
      />
    </QueryClientProvider>,
  );

it.each([
  ['was right may go on, and reads nothing of its end', true],
  ['ran out reads that it did, and may not go on', false],
])('who comes back to a code that %s', (_, isProven) => {
  const markup = markupOf(isProven);
  const [submit = ''] = /<button[^>]*type="submit"[^>]*>/.exec(markup) ?? [];
  expect([markup.includes(texts.recovery.codeUsed), markup.includes(texts.recovery.codeExpired)]).toEqual([
    isProven,
    !isProven,
  ]);
  expect(submit.includes('disabled=""')).toBe(!isProven);
});
