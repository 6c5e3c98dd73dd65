import { expect, test } from 'vitest';
import type { CaseStep } from '../../lib/api/cases.ts';
import { stepText } from './step-text.ts';

const done = { at: '2026-11-27T12:00:00.000Z', by: 's-1' };
const textOf = (step: CaseStep) => stepText(step, (id) => (id === 's-1' ? 'olive' : id));
const marker = { kind: 'marker', marker: 'chasing-losses', raisedBy: 'e-1' } as const;

test.each<[CaseStep, string, readonly string[]]>([
  [{ kind: 'opened', ...done, cause: marker, note: null }, 'Opened: Chasing losses', []],
  [
    { kind: 'another-cause', ...done, cause: { ...marker, marker: 'night-play' } },
    'One more sign: Betting at night',
    [],
  ],
  [
    { kind: 'opened-again', ...done, cause: { kind: 'staff' }, note: 'they called' },
    'Opened again: Found by staff',
    ['they called'],
  ],
  [{ kind: 'assigned', ...done, assignee: 's-1' }, 'Taken on by olive', []],
  [{ kind: 'note', ...done, note: 'to call' }, 'Note', ['to call']],
  [
    { kind: 'contact', ...done, channel: 'phone', said: 'asked how they are', answer: null },
    'Contact by phone',
    ['asked how they are', 'No answer.'],
  ],
  [
    { kind: 'contact', ...done, channel: 'email', said: 'asked', answer: 'fine' },
    'Contact by email',
    ['asked', 'Answer: fine'],
  ],
  [
    { kind: 'action', ...done, action: 'limit-agreed', note: '20 a week' },
    'A limit was agreed with the customer',
    ['20 a week'],
  ],
  [
    { kind: 'lift-asked', ...done, note: 'spoken with them' },
    'Asked a colleague to lift the block',
    ['spoken with them'],
  ],
  [
    { kind: 'block-lifted', ...done, by: 's-2', askedBy: 's-1', note: 'spoken with them' },
    'Block lifted: the customer may bet again',
    ['spoken with them', 'Asked for by olive, approved by s-2.'],
  ],
  [
    { kind: 'lift-declined', ...done, by: 's-2', askedBy: 's-1', note: 'spoken with them' },
    'Block not lifted',
    ['Asked for by olive, declined by s-2.'],
  ],
  [
    { kind: 'lift-declined', ...done, askedBy: 's-1', note: 'spoken with them' },
    'Request to lift the block taken back',
    [],
  ],
  [
    { kind: 'closed', ...done, outcome: 'no-harm-found', note: 'spoken' },
    'Closed: No harm found',
    ['spoken'],
  ],
])('$kind is said in words, with what was written', (step, title, lines) => {
  expect(textOf(step)).toEqual({ title, lines });
});

test('of a person who was erased it says what was done, without the notes', () => {
  expect(textOf({ kind: 'note', ...done, note: null }).lines).toEqual([]);
});
