import { accountSnapshotStream, accountStream, auditStream } from '@paddock/contracts/events';
import { expect, it } from 'vitest';
import { isOurStream } from './our-streams.ts';

it.each([
  [accountStream('a1'), true],
  [auditStream('a1'), true],
  [accountSnapshotStream('a1'), false],
  ['$settings', false],
  ['$$account-a1', false],
])('that read models are folded from %s is %s', (stream, isOurs) => {
  expect(isOurStream(stream)).toBe(isOurs);
});
