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

  it('is opened by what public records say, once, beside a marker or by itself', () => {
    const records: CaseCause = { kind: 'records', raisedBy: 'e-7' };
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
    const take: CaseCommand = { type: 'assign-case', assignee: 's-1' };
    expect(decides([opened], take)).toEqual([assigned]);
    expect(decides([opened, assigned], take)).toEqual([]);
    expect(decides([opened, assigned], { ...take, assignee: 's-2' })).toEqual([
      { type: 'CaseAssigned', data: { assignee: 's-2' } },
    ]);
    expect(stateAfter([opened, assigned, closed])).toMatchObject({ status: 'closed', assignee: null });
  });

  it('keeps contacts, with what was said and answered, and actions', () => {
    const contact = { channel: 'phone', said: note, answer: null } as const;
    expect(decides([opened], { type: 'note-contact', ...contact })).toEqual([
      { type: 'CaseContactMade', data: contact },
    ]);
    const action = { action: 'limit-agreed', note } as const;
    expect(decides([opened], { type: 'note-action', ...action })).toEqual([
      { type: 'CaseActionTaken', data: action },
    ]);
    expect(decides([opened], { type: 'note-case', note })).toEqual([{ type: 'CaseNoted', data: { note } }]);
  });

  it('of a customer who is barred is closed with the block standing, and no other way', () => {
    const close = (outcome: 'no-harm-found' | 'block-stays', isBlocked: boolean) =>
      decides([opened], { type: 'close-case', outcome, note, isBlocked });
    expect(close('no-harm-found', true)).toEqual({ refused: 'case-block-stands' });
    expect(close('block-stays', true)).toEqual([
      { type: 'CaseClosed', data: { outcome: 'block-stays', note } },
    ]);
    expect(close('no-harm-found', false)).toEqual([closed]);
    expect(close('block-stays', false)).toEqual({ refused: 'no-harm-block' });
  });

  it('that is not open takes nothing', () => {
    for (const events of [[], [opened, closed]]) {
      for (const command of [
        { type: 'assign-case', assignee: 's-1' },
        { type: 'note-case', note },
        { type: 'close-case', outcome: 'no-harm-found', note, isBlocked: false },
      ] as const) {
        expect(decides(events, command)).toEqual({ refused: 'case-not-open' });
      }
    }
  });

  it('says since when it is open, and why', () => {
    expect(
      stateAfter([opened, closed, { type: 'CaseReopened', data: { cause: { kind: 'staff' } } }]),
    ).toMatchObject({
      ...{ status: 'open', openedAt: at, causes: [{ kind: 'staff' }], raisedBy: ['e-1'] },
    });
  });
});
