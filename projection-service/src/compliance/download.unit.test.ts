import type { ReplayedEvent } from '@paddock/contracts/http';
import { describe, expect, test } from 'vitest';
import { csvHeader, csvLine, download } from './download.ts';

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

describe('a download', () => {
  /** A history of so many events, how many of them were read, and whether reading ended. */
  const historyOf = (count: number) => {
    const seen = { read: 0, ended: false };
    const events = async function* () {
      try {
        for (; seen.read < count; seen.read += 1) yield event(`e-${seen.read}`);
      } finally {
        seen.ended = true;
      }
    };
    return { seen, events: events() };
  };
  const linesIn = (text: string) => text.split('\n').length - 1;
  const always = async () => true;

  test.each([0, 1, 99, 100, 101, 250])('of %i events has them all', async (count) => {
    const { events } = historyOf(count);
    expect(linesIn(await download('a1', 'ndjson', events, always).text())).toBe(count);
  });

  test('breaks off at the next block when the session of its reader ends, and is no whole file', async () => {
    const { seen, events } = historyOf(10_000);
    let isOpen = true;
    const reader = download('a1', 'ndjson', events, async () => isOpen).body?.getReader();
    const first = await reader?.read();
    expect(linesIn(Buffer.from(first?.value ?? []).toString())).toBe(100);
    isOpen = false;
    await expect(reader?.read()).rejects.toThrow('has ended');
    expect(seen.ended).toBe(true);
    expect(seen.read).toBeLessThan(201);
  });

  test('breaks off where nobody can tell whether the session goes on', async () => {
    const { seen, events } = historyOf(10_000);
    const away = async () => {
      throw new Error('away');
    };
    await expect(download('a1', 'csv', events, away).text()).rejects.toThrow('away');
    expect(seen.ended).toBe(true);
  });

  test('that nobody takes any more reads no further', async () => {
    const { seen, events } = historyOf(10_000);
    const { body } = download('a1', 'ndjson', events, always);
    const reader = body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(seen.ended).toBe(true);
    expect(seen.read).toBeLessThan(201);
  });
});
