import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { QuickBalance } from './quick-balance.tsx';

const state = vi.hoisted(() => ({ hidesBalance: false }));
vi.mock('../../lib/money-state.ts', () => ({
  useBalance: () => ({ currency: 'GBP', cash: 9900, quickDeposit: 1234 }),
}));
vi.mock('../../lib/session.ts', () => ({ useSession: () => state }));

it('the quick deposit says what can be staked now, unless its customer hides the balance', () => {
  expect(renderToStaticMarkup(<QuickBalance />)).toContain('£12.34');
  state.hidesBalance = true;
  const hidden = renderToStaticMarkup(<QuickBalance />);
  expect(hidden).not.toContain('12.34');
  expect(hidden).toContain('hidden');
});
