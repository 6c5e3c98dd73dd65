import { expect, it } from 'vitest';
import { evolveLinks, type LinksFold } from './links-state.ts';

it('accounts that one of two persons says are two stay suggested, or linked, until the other says so', () => {
  const data = { accountId: 'b', evidence: [], follows: null, note: null };
  const asked = { type: 'AccountUnlinkRequested', data: { ...data, requestedBy: 's' } } as const;
  const links: LinksFold = new Map();
  evolveLinks(links, { type: 'AccountLinkSuggested', data: { ...data, isApart: false } });
  evolveLinks(links, asked);
  expect(links.get('b')).toMatchObject({ status: 'suggested', unlinkRequestedBy: 's' });
  evolveLinks(links, { type: 'AccountLinked', data });
  evolveLinks(links, asked);
  expect(links.get('b')).toMatchObject({ status: 'linked', unlinkRequestedBy: 's' });
});
