import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { LoginFailure } from './login-failure.tsx';

vi.mock('../../contact/call-us.tsx', () => ({ CallUs: () => <span>the numbers</span> }));

it.each([
  ['excluded', true],
  ['shown', false],
] as const)('the numbers stand beside a log-in that was refused as %s: %s', (kind, isShown) => {
  const failure = (
    <LoginFailure kind={kind} message="No." withHelp={false} mustCall={false} onClose={() => undefined} />
  );
  expect(renderToStaticMarkup(failure).includes('the numbers')).toBe(isShown);
});
