import type { ReplayedEvent } from '@paddock/contracts/http';
import { expect, test } from 'vitest';
import { csvHeader, csvLine } from './download.ts';

const event = (actorId: string): ReplayedEvent => ({
  position: 0,
  stream: 'access-a1',
  revision: 0,
  commit: '0',
  eventId: 'e0',
  type: 'SignedIn',
  data: { note: 'say "hello", twice' },
  metadata: {
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    at: '2026-06-01T12:00:00.000Z',
    actor: { kind: 'visitor', id: actorId, channel: 'desktop' },
    schemaVersion: 1,
  },
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'the cell %o is text to a spreadsheet',
  (formula) => {
    expect(csvLine(event(formula))).toContain(`"'${formula}"`);
  },
);

test('quotes are doubled and every line has as many cells as the header', () => {
  const line = csvLine(event('a1'));
  expect(line).toContain('"{""note"":""say \\""hello\\"", twice""}"');
  expect(line.endsWith('\r\n')).toBe(true);
  expect(line.split('","')).toHaveLength(csvHeader.split('","').length);
});
