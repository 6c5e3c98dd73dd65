import { expect, it } from 'vitest';
import { sessionWith } from './mount.fixture.ts';
import { customerLife } from './session-life.ts';
import { createSessionsInMemory } from './sessions.fixture.ts';

it('a session that is saved once more stays as it is, and ends when it would have', async () => {
  const clock = { ms: Date.parse('2026-11-20T12:00:00Z') };
  const { sessions } = createSessionsInMemory(clock);
  const session = sessionWith(['customer']);
  await sessions.saveOnce(session);
  await sessions.change(session.sessionId, { oddsType: 'decimal' });
  const began = clock.ms;
  clock.ms += 60_000;
  await sessions.saveOnce({ ...session, oddsType: 'fractional' });
  const kept = await sessions.open(session.sessionId);
  expect(kept).toMatchObject({ oddsType: 'decimal', account: { endsAt: began + customerLife.wholeMs } });
});

it('a session that is no more is there again once it is saved', async () => {
  const { sessions } = createSessionsInMemory({ ms: 0 });
  const session = sessionWith(['customer']);
  await sessions.saveOnce(session);
  await sessions.end(session);
  await sessions.saveOnce(session);
  expect(await sessions.open(session.sessionId)).toMatchObject({ account: session.account });
});
