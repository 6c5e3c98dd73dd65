import type { CaseCause } from '@paddock/contracts/cases';
import type { CaseEvent, Note } from '@paddock/contracts/events';
import { eventMetadata } from '@paddock/contracts/events/events.fixture';
import { describe, expect, it } from 'vitest';
import { type CaseCommand, caseAggregate } from './cases.ts';

const at = '2026-11-27T12:00:00.000Z';
const note: Note = { kind: 'plain', text: 'a talk' };
const marker = (raisedBy: string): CaseCause => ({ kind: 'marker', marker: 'night-play', raisedBy });

const stateAfter = (events: readonly CaseEvent[]) =>
  events.reduce(
    (state, event) => caseAggregate.evolve(state, event, eventMetadata({ at })),
    caseAggregate.initial,
  );
const decides = (events: readonly CaseEvent[], command: CaseCommand) =>
  caseAggregate.decide(stateAfter(events), command);

const open = (cause: CaseCause): CaseCommand => ({ type: 'open-case', accountId: 'a-1', cause });
const opened: CaseEvent = { type: 'CaseOpened', data: { accountId: 'a-1', cause: marker('e-1') } };
const closed: CaseEvent = { type: 'CaseClosed', data: { outcome: 'no-harm-found', note } };
const records: CaseCause = { kind: 'records', raisedBy: 'e-7' };
const contact: CaseEvent = {
  type: 'CaseContactMade',
  data: { channel: 'phone', said: note, answer: null },
};
const assigned: CaseEvent = { type: 'CaseAssigned', data: { assignee: 's-1' } };

describe('a case', () => {
  it('is opened by a marker, once however often its event is read', () => {
    expect(decides([], open(marker('e-1')))).toEqual([opened]);
    expect(decides([opened], open(marker('e-1')))).toEqual([]);
    expect(decides([opened, closed], open(marker('e-1')))).toEqual([]);
  });

  it('that is open has another marker added, and one that was closed is opened again by it', () => {
    expect(decides([opened], open(marker('e-2')))).toEqual([
      { type: 'CaseCauseAdded', data: { cause: marker('e-2') } },
    ]);
    expect(decides([opened, closed], open(marker('e-2')))).toEqual([
      { type: 'CaseReopened', data: { cause: marker('e-2') } },
    ]);
  });

  it('that staff open again is still for what it was open for; a new sign begins anew', () => {
    const again = (cause: CaseCause): CaseEvent => ({ type: 'CaseReopened', data: { cause } });
    const staff: CaseCause = { kind: 'staff' };
    expect(stateAfter([opened, closed, again(staff)]).causes).toEqual([marker('e-1'), staff]);
    expect(stateAfter([opened, closed, again(marker('e-2'))]).causes).toEqual([marker('e-2')]);
  });

  it('is opened by what public records say, once, beside a marker or by itself', () => {
    expect(decides([], open(records))).toEqual([
      { type: 'CaseOpened', data: { accountId: 'a-1', cause: records } },
    ]);
    const added: CaseEvent = { type: 'CaseCauseAdded', data: { cause: records } };
    expect(decides([opened], open(records))).toEqual([added]);
    expect(decides([opened, added, closed], open(records))).toEqual([]);
  });

  it('is opened by deposits that are blocked, as by a marker, and once', () => {
    const cause: CaseCause = { kind: 'deposits-blocked', because: 'frequent', raisedBy: 'e-9' };
    expect(decides([], open(cause))).toEqual([{ type: 'CaseOpened', data: { accountId: 'a-1', cause } }]);
    const added: CaseEvent = { type: 'CaseCauseAdded', data: { cause } };
    expect(decides([opened], open(cause))).toEqual([added]);
    expect(decides([opened, added, closed], open(cause))).toEqual([]);
    expect(decides([opened, closed], open(cause))).toEqual([{ type: 'CaseReopened', data: { cause } }]);
  });

  it('is opened by staff too, with why, and not while it is open', () => {
    const byStaff: CaseCommand = { type: 'open-case', accountId: 'a-1', cause: { kind: 'staff' }, note };
    expect(decides([], byStaff)).toEqual([
      { type: 'CaseOpened', data: { accountId: 'a-1', cause: { kind: 'staff' }, note } },
    ]);
    expect(decides([opened], byStaff)).toEqual([]);
    expect(decides([opened, closed], byStaff)).toEqual([
      { type: 'CaseReopened', data: { cause: { kind: 'staff' }, note } },
    ]);
  });

  it('is worked by one person at a time, and by nobody once it is closed', () => {
    const take: CaseCommand = { type: 'assign-case', assignee: 's-1', from: null };
    expect(decides([opened], take)).toEqual([assigned]);
    expect(decides([opened, assigned], take)).toEqual([]);
    expect(decides([opened, assigned], { ...take, assignee: 's-2', from: 's-1' })).toEqual([
      { type: 'CaseAssigned', data: { assignee: 's-2' } },
    ]);
    expect(stateAfter([opened, assigned, closed])).toMatchObject({ status: 'closed', assignee: null });
  });

  it('is taken from nobody who took it on since it was read', () => {
    const give: CaseCommand = { type: 'assign-case', assignee: 's-2', from: null };
    expect(decides([opened, assigned], give)).toEqual({ refused: 'case-taken' });
    expect(decides([opened, assigned], { ...give, from: 's-3' })).toEqual({ refused: 'case-taken' });
    expect(decides([opened], { ...give, from: 's-1' })).toEqual({ refused: 'case-taken' });
  });

  it('keeps contacts, with what was said and answered, and actions', () => {
    const said = { channel: 'phone', said: note, answer: null } as const;
    expect(decides([opened], { type: 'note-contact', ...said })).toEqual([contact]);
    const action = { action: 'limit-agreed', note } as const;
    expect(decides([opened], { type: 'note-action', ...action })).toEqual([
      { type: 'CaseActionTaken', data: action },
    ]);
    expect(decides([opened], { type: 'note-case', note })).toEqual([{ type: 'CaseNoted', data: { note } }]);
  });

  it('of a customer who is barred is closed with the block standing, and no other way', () => {
    const close = (outcome: 'no-harm-found' | 'block-stays', isBlocked: boolean) =>
      decides([opened, contact], { type: 'close-case', outcome, note, isBlocked, signs: 1 });
    expect(close('no-harm-found', true)).toEqual({ refused: 'case-block-stands' });
    expect(close('block-stays', true)).toEqual([
      { type: 'CaseClosed', data: { outcome: 'block-stays', note } },
    ]);
    expect(close('no-harm-found', false)).toEqual([closed]);
    expect(close('block-stays', false)).toEqual({ refused: 'no-harm-block' });
  });

  it('is not closed over a sign that came since it was read', () => {
    const added: CaseEvent = { type: 'CaseCauseAdded', data: { cause: marker('e-2') } };
    const close: CaseCommand = {
      ...({ type: 'close-case', outcome: 'no-harm-found', note, isBlocked: false, signs: 1 } as const),
    };
    expect(decides([opened, added, contact], close)).toEqual({ refused: 'case-changed' });
    expect(decides([opened, added, contact], { ...close, signs: 2 })).toEqual([closed]);
    const again: CaseEvent = { type: 'CaseReopened', data: { cause: marker('e-2') } };
    expect(decides([opened, closed, again, contact], close)).toEqual({ refused: 'case-changed' });
  });

  it('that is not open takes nothing', () => {
    for (const events of [[], [opened, closed]]) {
      for (const command of [
        { type: 'assign-case', assignee: 's-1', from: null },
        { type: 'note-case', note },
        { type: 'close-case', outcome: 'no-harm-found', note, isBlocked: false, signs: 1 },
      ] as const) {
        expect(decides(events, command)).toEqual({ refused: 'case-not-open' });
      }
    }
  });

  it('says when anything was last done in it, whatever that was', () => {
    const later = '2026-11-28T12:00:00.000Z';
    const state = stateAfter([opened, closed]);
    expect(state.lastAt).toBe(at);
    expect(caseAggregate.evolve(state, contact, eventMetadata({ at: later })).lastAt).toBe(later);
  });

  it('says since when it is open, and why', () => {
    expect(
      stateAfter([opened, closed, { type: 'CaseReopened', data: { cause: { kind: 'staff' } } }]),
    ).toMatchObject({
      ...{ status: 'open', openedAt: at, causes: [marker('e-1'), { kind: 'staff' }], raisedBy: ['e-1'] },
    });
  });
});

describe('a case whose customer was told that somebody is in touch', () => {
  const oneMore = (cause: CaseCause): CaseEvent => ({ type: 'CaseCauseAdded', data: { cause } });
  const openedBy = (cause: CaseCause): CaseEvent => ({
    type: 'CaseOpened',
    data: { accountId: 'a-1', cause },
  });
  const closing = (signs: number, outcome: 'no-harm-found' | 'block-stays' = 'no-harm-found') =>
    ({ type: 'close-case', outcome, note, isBlocked: outcome === 'block-stays', signs }) as const;
  const owed = { refused: 'case-contact-owed' };

  it.each<[string, CaseCause]>([
    ['a marker of harm', marker('e-9')],
    ['deposits that were blocked', { kind: 'deposits-blocked', because: 'frequent', raisedBy: 'e-9' }],
  ])('for %s is closed once somebody was in touch with the customer after it', (_, cause) => {
    const [first, sign] = [openedBy(records), oneMore(cause)];
    expect(decides([first, sign], closing(2))).toEqual(owed);
    expect(decides([first, contact, sign], closing(2))).toEqual(owed);
    expect(decides([first, sign, contact], closing(2))).toEqual([closed]);
    expect(decides([openedBy(cause)], closing(1))).toEqual(owed);
    expect(
      decides([openedBy(records), contact, closed, { type: 'CaseReopened', data: { cause } }], closing(2)),
    ).toEqual(owed);
    expect(decides([openedBy(cause)], closing(1, 'block-stays'))).toEqual(owed);
    expect(stateAfter([first, sign]).contactOwed).toMatchObject({ since: at });
  });

  it('that neither a marker nor a block of deposits opened is closed without a contact', () => {
    expect(decides([openedBy(records)], closing(1))).toEqual([closed]);
    expect(decides([openedBy({ kind: 'staff' })], closing(0))).toEqual([closed]);
  });

  it('of before that was closed without a contact owes it still where staff open it again', () => {
    const again: CaseEvent = { type: 'CaseReopened', data: { cause: { kind: 'staff' } } };
    expect(decides([opened, closed, again], closing(1))).toEqual(owed);
    expect(decides([opened, closed, again, contact], closing(1))).toEqual([closed]);
  });

  it('says since when somebody is to be in touch, by the first sign, and whether a block of deposits is among them', () => {
    const later = '2026-11-28T12:00:00.000Z';
    const block = oneMore({ kind: 'deposits-blocked', because: 'failed', raisedBy: 'e-9' });
    const open = stateAfter([opened]);
    expect(open.contactOwed).toEqual({ since: at, forBlock: false });
    const { contactOwed } = caseAggregate.evolve(open, block, eventMetadata({ at: later }));
    expect(contactOwed).toEqual({ since: at, forBlock: true });
    const reached = caseAggregate.evolve(open, contact, eventMetadata({ at: later }));
    expect(reached).toMatchObject({ contactOwed: null, contactedAt: later });
  });
});
