import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSlip, aToken } from '../../lib/api/betslip/slip.fixture.ts';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import { queryClient } from '../../lib/query-client.ts';

vi.stubGlobal('document', { cookie: '' });
const { FreeBets } = await import('./free-bets.tsx');
const { FreeBetsPanel } = await import('./free-bets-panel.tsx');
const { mainSlipQuery } = await import('./main-slip-query.ts');

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const panelOf = (changes: Partial<Slip>): string => {
  queryClient.setQueryData(mainSlipQuery.options.queryKey, aSlip({ selections: [], ...changes }));
  return textOf(
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <FreeBetsPanel />
      </QueryClientProvider>,
    ),
  );
};
afterEach(() => queryClient.clear());

describe('free bets at the top of the account', () => {
  it('are the balance and each token, with what it is worth and which bet it is for, though nothing was chosen', () => {
    const shown = panelOf({ freeBalance: 300, tokens: [aToken('accumulator', { expiresAt: inDays(20) })] });
    expect(shown).toContain('Free bet balance Stake all or part of it, on any bet. €3.00');
    expect(shown).toMatch(/Free bet token: \S.* Use all of it on an accumulator of 4 or more selections\./);
    expect(shown).toMatch(/Use it before \d+ \w+ \d{4}, \d\d:\d\d €5\.00/);
  });

  it('begin with what ends first, which is marked in its last three days', () => {
    const tokens = [
      aToken('single', { expiresAt: inDays(4) }),
      aToken('double', { expiresAt: inDays(2), amount: 700 }),
    ];
    const shown = panelOf({ tokens });
    expect(shown.indexOf('€7.00')).toBeLessThan(shown.indexOf('€5.00'));
    expect(shown.match(/Ends soon/g)).toHaveLength(1);
    expect(shown.indexOf('Ends soon')).toBeLessThan(shown.indexOf('€7.00'));
  });

  it('that were used are none', () => {
    const shown = panelOf({ tokens: [aToken('single', { used: true, expiresAt: inDays(4) })] });
    expect(shown).toBe('Free bets You have no free bets at the moment.');
  });
});

describe('free bets on an empty betslip', () => {
  it('are listed with what they are worth', () => {
    const held = aSlip({ selections: [], freeBalance: 300, tokens: [aToken('double')] });
    const shown = textOf(renderToStaticMarkup(<FreeBets held={held} />));
    expect(shown).toMatch(/^Free bet balance €3\.00 Free bet token: Double until .* €5\.00$/);
  });

  it('that are none take no room', () => {
    const held = aSlip({ selections: [], tokens: [aToken('double', { used: true })] });
    expect(renderToStaticMarkup(<FreeBets held={held} />)).toBe('');
  });
});
