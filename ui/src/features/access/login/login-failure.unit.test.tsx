import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { signInPagesAt } from '../../../lib/sign-in-pages.ts';
import { LoginFailure } from './login-failure.tsx';

vi.mock('../../contact/call-us.tsx', () => ({ CallUs: () => <span>the numbers</span> }));

const markupOf = (given: Partial<ComponentProps<typeof LoginFailure>>): string =>
  renderToStaticMarkup(
    <LoginFailure
      {...{ kind: 'shown', message: 'No.', withHelp: false, mustCall: false, isDismissed: false }}
      pages={signInPagesAt('/login', {})}
      onClose={() => undefined}
      toPassword={() => null}
      {...given}
    />,
  );

it.each([
  ['excluded', true],
  ['shown', false],
] as const)('the numbers stand beside a log-in that was refused as %s: %s', (kind, isShown) => {
  expect(markupOf({ kind }).includes('the numbers')).toBe(isShown);
});

it.each([
  ['shown', false, true],
  ['blocked', false, false],
  ['blocked', true, false],
  ['max-attempts', true, false],
] as const)(
  'a refusal that is %s, popup closed: %s, is announced by the page: %s',
  (kind, isDismissed, isAnnounced) => {
    const markup = markupOf({ kind, isDismissed });
    expect(markup).toContain('No.');
    expect(markup.includes('role="alert"')).toBe(isAnnounced);
  },
);
