import { useRecordedSpans } from '@paddock/service-kit/process/tracing.fixture';
import { expect, it } from 'vitest';
import { createFrameTraces } from './frame-traces.ts';
import type { Entry } from './last-values.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const entry: Entry = {
  ...{ id: 's-1', changedAt: 1, fragment: undefined, traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  update: { I: 's-1', T: 'cash-out', L: 'O', A: { value: 100, profit: 0 } },
};

const spans = useRecordedSpans();

it('a change is part of its trace until the round that sends it is over', () => {
  const traces = createFrameTraces();
  traces.begin(entry, 2);
  expect(spans).toEqual([]);
  traces.end();
  expect(spans).toMatchObject([{ name: 'send frames', traceId, attributes: { 'paddock.audiences': 2 } }]);
});

it('a round that does not end keeps no more than a thousand spans open', () => {
  const traces = createFrameTraces();
  for (let count = 0; count < 1500; count += 1) traces.begin(entry, 1);
  expect(spans).toHaveLength(500);
  expect(spans.every(({ attributes }) => attributes['paddock.truncated'] === true)).toBe(true);
});
