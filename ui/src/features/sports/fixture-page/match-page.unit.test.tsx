import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { FixtureView } from '../../../lib/api/sports.ts';
import { MatchPage } from './match-page.tsx';

vi.mock('./scoreboard.tsx', () => ({ Scoreboard: () => null }));
vi.mock('./market-group.tsx', () => ({ MarketGroup: () => null }));
vi.mock('./settled-markets.tsx', () => ({ SettledMarkets: () => null }));

const pageOf = (status: FixtureView['status']): string =>
  renderToStaticMarkup(<MatchPage fixture={{ status, markets: [] } as unknown as FixtureView} />);

it('a match in play says that others may have newer information', () => {
  expect(pageOf('in-play')).toContain('others may have newer information than you');
  expect(pageOf('finished')).not.toContain('others may have');
});
