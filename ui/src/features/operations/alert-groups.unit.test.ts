import { describe, expect, it } from 'vitest';
import type { Alert } from '../../lib/api/operations.ts';
import { alertGroups } from './alert-groups.ts';

const at = '2026-11-29T10:00:00.000Z';
const blocked = (accountId: string): Alert => ({
  at,
  alert: { kind: 'deposits-blocked', accountId, because: 'frequent' },
});
const linked = (other: string): Alert => ({
  at,
  alert: { kind: 'linked-accounts', accountId: 'a-1', other, evidence: ['card'] },
});
const staff: Alert = { at, alert: { kind: 'staff-account', accountId: 's-1' } };
const more = (of: Extract<Alert['alert'], { kind: 'more' }>['of']): Alert => ({
  at,
  alert: { kind: 'more', of },
});
const times = <One>(count: number, one: (id: string) => One): One[] =>
  Array.from({ length: count }, (_, n) => one(`c-${n}`));

describe('alerts', () => {
  it('name the customers to contact first, then what is to be looked at', () => {
    const groups = alertGroups([more(null), linked('a-2'), staff, blocked('a-3'), linked('a-4')]);
    expect(groups.map(({ kind, shown }) => [kind, shown.length])).toEqual([
      ['deposits-blocked', 1],
      ['staff-account', 1],
      ['linked-accounts', 2],
      [null, 1],
    ]);
  });

  it('of one kind are folded from the fourth on, none lost', () => {
    const [group] = alertGroups(times(66, linked));
    expect(group?.shown).toHaveLength(3);
    expect([...(group?.shown ?? []), ...(group?.folded ?? [])]).toEqual(times(66, linked));
  });

  it('never fold a customer who is to be contacted', () => {
    expect(alertGroups(times(20, blocked))).toEqual([
      { kind: 'deposits-blocked', shown: times(20, blocked), folded: [] },
    ]);
  });

  it('that there are more of a kind stand among those of the kind', () => {
    expect(alertGroups([more('linked-accounts'), linked('a-2')])).toEqual([
      { kind: 'linked-accounts', shown: [more('linked-accounts'), linked('a-2')], folded: [] },
    ]);
  });
});
