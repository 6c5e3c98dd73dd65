import { expect, it } from 'vitest';
import { lastWordsOf } from './last-words.ts';

const ended = '--- 2026-11-20T12:00:00.000Z event-store ended with code 1';

it.each([
  ['a sentence', ['starting', 'The database is corrupted.', ended], 'The database is corrupted'],
  ['a log line', ['{"level":60,"msg":"no start","err":{"message":"no key"}}', ended], 'no start: no key'],
  ['a log line without an error', ['{"level":30,"msg":"still waiting"}'], 'still waiting'],
  ['an error with its stack', ['Error: no port', '    at listen (net.js:1:1)', ended], 'Error: no port'],
  ['nothing', [ended], undefined],
])('the last words of a process are its own: %s', (_, lines, words) => {
  expect(lastWordsOf(lines)).toBe(words);
});
