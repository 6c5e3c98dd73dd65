import { refusals } from '@paddock/contracts/refusals';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ProblemNotice } from './problem-notice.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, hash, children }: { to: string; hash?: string; children: string }) => (
    <a href={hash === undefined ? to : `${to}#${hash}`}>{children}</a>
  ),
}));
vi.mock('../../lib/media.ts', () => ({ useDesktop: () => true }));
vi.mock('../limits/reality-check/reality-check-outstanding.tsx', () => ({
  RealityCheckOutstanding: () => null,
}));

const shown = (code: 'net-loss-limit-reached' | 'not-verified' | 'stake-too-high') =>
  renderToStaticMarkup(<ProblemNotice problem={{ code, message: refusals[code].text }} untitled={false} />);

it('leads who is at a net loss limit to these limits, who is not verified to how the check stands, and nobody else', () => {
  expect(shown('net-loss-limit-reached')).toContain('href="/account/responsiblegambling#net-loss-limits"');
  expect(shown('not-verified')).toContain('href="/account"');
  expect(shown('stake-too-high')).not.toContain('href');
});
