import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const logged = (err: Error): string => {
  const lines: string[] = [];
  createLog('tests', 'info', { write: (line: string) => lines.push(line) }).warn({ err }, 'failed');
  return lines.join('');
};
const command = { name: 'auth', args: ['paddock', 'hunter2'] };

test.each([
  ['on the error', Object.assign(new Error('WRONGPASS'), { command })],
  [
    'on one within it',
    Object.assign(new Error('failed'), { lastNodeError: Object.assign(new Error(), { command }) }),
  ],
  ['on one of several', new AggregateError([Object.assign(new Error('WRONGPASS'), { command })], 'failed')],
])('what a client had sent when it failed is not in the log: %s', (_, error) => {
  const text = logged(error);
  expect(text).toContain('"msg":"failed"');
  expect(text).toContain('[Redacted]');
  expect(text).not.toContain('hunter2');
});
