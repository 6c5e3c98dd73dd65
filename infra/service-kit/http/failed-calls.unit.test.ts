import { describe, expect, it } from 'vitest';
import { noteDone } from '../engines/done-so-far.ts';
import { EngineUnavailable, OutcomeUnknown } from '../engines/engine-errors.ts';
import { app, change, failing } from './example-calls.fixture.ts';
import { mountFor, post, sessionWith } from './mount.fixture.ts';
import { route } from './route.ts';

describe('a mounted call', () => {
  it('that fails answers 503 and reveals nothing of the cause', async () => {
    const response = await app(undefined).request('/Failing');
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('hunter2');
  });

  it.each([
    ['was not done', new EngineUnavailable('event store'), 'unavailable'],
    ['may have been done', new OutcomeUnknown('event store'), 'outcome-unknown'],
  ])('that %s for want of an engine answers 503 and says so', async (_, error, code) => {
    const lost = mountFor([route(failing, async () => Promise.reject(error))], undefined);
    const response = await lost.request('/Failing');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ success: false, code });
  });

  it.each<[string, () => never]>([
    [
      'lost an engine',
      () => {
        throw new EngineUnavailable('Redis');
      },
    ],
    [
      'met a fault',
      () => {
        throw new TypeError('undefined is no function');
      },
    ],
    ['has no valid answer', () => ({ body: { amount: 1 } }) as never],
  ])('that %s after it had done something is not said to be not done', async (_, end) => {
    const handler = () => Promise.resolve().then(noteDone).then(end);
    const lost = mountFor([route(change, handler)], sessionWith(['customer']));
    for (const _ of ['the first', 'a repeat']) {
      const response = await lost.request('/Change', post({ Amount: '1' }));
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ code: 'outcome-unknown' });
    }
  });

  it('was not done when the store of its session did not answer, whatever became of that', async () => {
    const lost = mountFor([route(change, async () => expect.unreachable())], sessionWith(undefined), {
      open: () => Promise.reject(new OutcomeUnknown('Redis')),
    });
    const response = await lost.request('/Change', post({ Amount: '1' }));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  });
});
