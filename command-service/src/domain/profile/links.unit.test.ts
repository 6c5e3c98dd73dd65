import type { LinkEvent, LinkEvidence } from '@paddock/contracts/events';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import {
  type AccountLinks,
  apartFrom,
  decideLink,
  evolveLinks,
  type LinkCommand,
  linkedTo,
} from './links.ts';

const at = '2030-01-01T00:00:00.000Z';
const note = { kind: 'plain', text: 'seen' } as const;
const metadata = { at, actor: { kind: 'staff', id: 's', channel: 'desktop' } } as const;

const found = (certain: boolean, ...evidence: LinkEvidence[]): LinkCommand => ({
  ...{ type: 'note-evidence', accountId: 'b' },
  ...{ evidence, certain },
});
const link: LinkCommand = { type: 'link-account', accountId: 'b', note };
const unlink = (by: string, isExcluded: boolean): LinkCommand => ({
  ...{ type: 'unlink-account', accountId: 'b' },
  ...{ note, by, isExcluded },
});

const fold = (links: AccountLinks, events: readonly LinkEvent[]): AccountLinks =>
  events.reduce((state, event) => evolveLinks(state, event, metadata), links);

/** What each of these commands, one after the other, is decided as; each of them again changes nothing. */
const decided = (...commands: readonly LinkCommand[]) => {
  let links: AccountLinks = [];
  const types = commands.map((command) => {
    const events = decideLink(links, command);
    if (isRefusal(events)) return events.refused;
    links = fold(links, events);
    expect(decideLink(links, command)).toEqual([]);
    return events.map(({ type }) => type).join();
  });
  return { types, links };
};

describe('two accounts', () => {
  it('are linked by what is certain, and suggested by what is not, once', () => {
    expect(decided(found(true, 'person', 'place')).types).toEqual(['AccountLinked']);
    expect(decided(found(false, 'card'), found(false, 'card', 'device')).types).toEqual([
      'AccountLinkSuggested',
      'AccountLinkSuggested',
    ]);
    expect(decided(found(false, 'card'), found(true, 'person', 'card')).types).toEqual([
      'AccountLinkSuggested',
      'AccountLinked',
    ]);
  });

  it('that somebody took apart are never linked by themselves, and are suggested again by more evidence only', () => {
    const { types, links } = decided(
      found(true, 'person', 'place'),
      unlink('s', false),
      found(true, 'person'),
      found(true, 'person', 'place', 'card'),
      found(true, 'person', 'place', 'card', 'device'),
    );
    expect(types).toEqual([
      ...['AccountLinked', 'AccountUnlinked', ''],
      ...['AccountLinkSuggested', 'AccountLinkSuggested'],
    ]);
    expect([apartFrom(links), linkedTo(links)]).toEqual([['b'], []]);
  });

  it('are linked again by who says so', () => {
    const { types, links } = decided(found(false, 'card'), unlink('s', false), link);
    expect(types).toEqual(['AccountLinkSuggested', 'AccountUnlinked', 'AccountLinked']);
    expect([apartFrom(links), linkedTo(links)]).toEqual([[], ['b']]);
  });

  it('across which an exclusion holds are unlinked by two persons, not by one who says it twice', () => {
    const { types, links } = decided(link, unlink('s', true), unlink('s', true));
    expect(types).toEqual(['AccountLinked', 'AccountUnlinkRequested', '']);
    expect(linkedTo(links)).toEqual(['b']);
    expect(decided(link, unlink('s', true), unlink('t', true)).types[2]).toBe('AccountUnlinked');
  });

  it('that are suggested and of which one is excluded are taken apart by two persons, and are suggested until then', () => {
    const { types, links } = decided(found(false, 'person'), unlink('s', true), unlink('s', true));
    expect(types).toEqual(['AccountLinkSuggested', 'AccountUnlinkRequested', '']);
    expect(links).toMatchObject([{ status: 'suggested', unlinkRequestedBy: 's' }]);
    expect([apartFrom(links), linkedTo(links)]).toEqual([[], []]);
    const both = decided(found(false, 'person'), unlink('s', true), unlink('t', true));
    expect([both.types[2], apartFrom(both.links)]).toEqual(['AccountUnlinked', ['b']]);
    expect(decided(found(false, 'card'), unlink('s', true), link).types[2]).toBe('AccountLinked');
  });

  it('stay linked where somebody says so after another asked to unlink them', () => {
    const { types, links } = decided(link, unlink('s', true), link, unlink('t', true));
    expect(types.slice(2)).toEqual(['AccountLinked', 'AccountUnlinkRequested']);
    expect(links).toMatchObject([{ status: 'linked', unlinkRequestedBy: 't' }]);
  });

  it('are unlinked by one person once the exclusion that held across them is over', () => {
    expect(decided(link, unlink('s', true), unlink('s', false)).types[2]).toBe('AccountUnlinked');
  });

  it('that nothing joins are not unlinked', () => {
    expect(decideLink([], unlink('s', false))).toEqual(refuse('accounts-not-linked'));
  });

  it('agree on what was decided last, in whatever order and however often the other is told', () => {
    const data = (follows: number) => ({ accountId: 'b', evidence: [], follows, note });
    const told: LinkCommand[] = [
      { type: 'mirror-link', event: { type: 'AccountUnlinked', data: data(6) } },
      { type: 'mirror-link', event: { type: 'AccountLinked', data: data(5) } },
    ];
    expect(decided(...told).links).toMatchObject([{ status: 'apart', follows: 6 }]);
    expect(decided(...told.toReversed()).links).toMatchObject([{ status: 'apart', follows: 6 }]);
  });
});
