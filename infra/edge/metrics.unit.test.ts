import { metrics } from '@paddock/service-kit/process';
import { expect, test } from 'vitest';
import { measureRequest } from './metrics.ts';

const shown = async (): Promise<string[]> =>
  (await metrics.metrics())
    .split('\n')
    .filter((line) => /^paddock_edge_(requests_open|request_seconds_count)\{/.test(line));

test('a request is open until it ends, and then counts by its service and outcome', async () => {
  const ends = [measureRequest('command-service'), measureRequest('command-service')];
  expect(await shown()).toEqual(['paddock_edge_requests_open{service="command-service"} 2']);
  ends[0]?.('2xx');
  expect(await shown()).toEqual([
    'paddock_edge_request_seconds_count{service="command-service",outcome="2xx"} 1',
    'paddock_edge_requests_open{service="command-service"} 1',
  ]);
  ends[1]?.('left');
  expect(await shown()).toContain('paddock_edge_requests_open{service="command-service"} 0');
});
