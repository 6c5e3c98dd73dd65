import { describe, expect, it } from 'vitest';
import { useRecordedSpans } from './tracing.fixture.ts';
import {
  addToSpan,
  currentTraceparent,
  failSpan,
  isTracing,
  openSpan,
  recordedTraceparent,
  type Traced,
  traced,
  tracedBatch,
} from './tracing.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const remote = `00-${traceId}-b7ad6b7169203331-01`;
const unsampled = `00-${traceId}-b7ad6b7169203331-00`;
const traceIdIn = (traceparent: string | undefined) => traceparent?.split('-')[1];

it('without traces a task runs as it is, and there is nothing to send along', async () => {
  expect(isTracing()).toBe(false);
  const seen = await traced('task', {}, async () => [currentTraceparent(), recordedTraceparent()]);
  expect(seen).toEqual([undefined, undefined]);
  expect(openSpan('work', {})).toBeUndefined();
  expect(
    await tracedBatch(
      'batch',
      [1],
      () => ({ traceparent: remote, sentAt: Date.now() }),
      async () => 'folded',
    ),
  ).toBe('folded');
});

describe('while traces are recorded', () => {
  const spans = useRecordedSpans();

  it('a task within a task is its child, also after a wait', async () => {
    await traced('outer', {}, async () => {
      await new Promise(setImmediate);
      await traced('inner', { attributes: { answer: 42 } }, async () => addToSpan({ more: true }));
    });
    const [inner, outer] = spans;
    expect(inner).toMatchObject({ name: 'inner', parentId: outer?.spanId, traceId: outer?.traceId });
    expect(inner?.attributes).toEqual({ answer: 42, more: true });
    expect(outer?.parentId).toBeUndefined();
  });

  it('a span goes on with the trace of another process', async () => {
    const onward = traced('call', { parent: remote }, currentTraceparent);
    expect(spans).toMatchObject([{ name: 'call', traceId, parentId: 'b7ad6b7169203331' }]);
    expect(onward).toBe(`00-${traceId}-${spans[0]?.spanId}-01`);
  });

  it('a trace that is not recorded is passed on as such, and not kept', async () => {
    traced('call', { parent: unsampled }, () => {
      expect(traceIdIn(currentTraceparent())).toBe(traceId);
      expect(currentTraceparent()).toMatch(/-00$/);
      expect(recordedTraceparent()).toBeUndefined();
    });
    expect(spans).toEqual([]);
  });

  it('a task that fails says so in its span, and fails', async () => {
    const failing = traced('late', {}, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const fail = () => {
      throw new Error('never');
    };
    expect(() => traced('at once', {}, fail)).toThrow('never');
    expect(spans).toMatchObject([
      { name: 'late', isFailed: true },
      { name: 'at once', isFailed: true },
    ]);
  });

  it('a batch has a span for each of its items that belongs to a trace', async () => {
    const sentAt = Date.now();
    const batch: Traced[] = [
      { traceparent: remote, sentAt, attributes: { nr: 1 } },
      { traceparent: undefined, sentAt },
    ];
    await tracedBatch(
      'process',
      batch,
      (item) => item,
      async () => {},
    );
    expect(spans).toMatchObject([{ name: 'process', traceId, attributes: { nr: 1 } }]);
    const failing = tracedBatch(
      'process',
      batch,
      (item) => item,
      () => Promise.reject(new Error('no')),
    );
    await expect(failing).rejects.toThrow('no');
    expect(spans[1]).toMatchObject({ name: 'process', isFailed: true });
  });

  it('what was sent long ago is handled outside of its trace', async () => {
    const batch = [{ traceparent: remote, sentAt: Date.now() - 11 * 60_000 }];
    await tracedBatch(
      'process',
      batch,
      (item) => item,
      async () => {},
    );
    expect(spans).toEqual([]);
  });

  it('a failure that is answered and goes no further is marked all the same', async () => {
    await traced('call', {}, async () => failSpan(new Error('no')));
    expect(spans).toMatchObject([{ name: 'call', isFailed: true }]);
  });

  it('a span that is ended by hand leads to what follows from it', async () => {
    const span = openSpan('send', { parent: remote });
    traced('process', { parent: span?.traceparent }, () => {});
    span?.end({ status: 200 });
    const [process, send] = spans;
    expect(send).toMatchObject({ name: 'send', traceId, attributes: { status: 200 } });
    expect(process).toMatchObject({ traceId, parentId: send?.spanId });
  });
});
