import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { AskForPin } from './ask-for-pin.tsx';

const hidden = refusals['deposit-method-hidden'].text;
const open = { owed: 0, barrier: null as string | null | undefined, ways: ['card', 'shop'] };
const free = { lines: [] as string[], isFundsAsked: false };
const state = vi.hoisted(() => ({}) as typeof open & typeof free);
vi.mock('../../lib/money-state.ts', () => ({ useBalance: () => state }));
vi.mock('../../lib/api/payments/deposit-view.ts', () => ({
  useShopBarrier: () => state.barrier,
  useWaysToDeposit: () => state.ways,
}));
vi.mock('../exclusions/standing-notice.tsx', () => ({
  useStanding: () => state,
  StandingNotice: () => <span>{state.lines.join()}</span>,
}));
vi.mock('../source-of-funds/use-funds-asked.ts', () => ({ useFundsAsked: () => state.isFundsAsked }));
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));

const shown = () => renderToStaticMarkup(<AskForPin onAsk={() => undefined} />);

beforeEach(() => Object.assign(state, open, free));

it('cash is asked for where a PIN would be given, and whoever owes reads that it pays that first', () => {
  expect(shown()).toContain('Deposit in a shop');
  expect(shown()).toContain(texts.shop.how);
  state.owed = 2000;
  expect(shown()).toContain(texts.shop.howOwing);
  expect(shown()).not.toContain(texts.shop.how);
});

it('nobody is asked for cash before it is known whether they may pay it in', () => {
  state.barrier = undefined;
  expect(shown()).not.toContain('Deposit in a shop');
});

it('whoever would be given no PIN reads why, and where to go on', () => {
  const blocked = refusals['too-frequent-deposits'].text;
  state.barrier = blocked;
  expect(shown()).toContain(blocked);
  expect(shown()).not.toContain('Deposit in a shop');
  expect(shown()).not.toContain('Other ways to deposit');
  Object.assign(state, { barrier: hidden, ways: ['card'] });
  expect(shown()).toContain(hidden);
  expect(shown()).toContain('Other ways to deposit');
  state.ways = [];
  expect(shown()).not.toContain('Other ways to deposit');
  state.isFundsAsked = true;
  expect(shown()).toContain(texts.sourceOfFunds.send);
  state.lines = ['You have excluded yourself.'];
  expect(shown()).toContain('You have excluded yourself.');
  expect(shown()).not.toContain(hidden);
});
