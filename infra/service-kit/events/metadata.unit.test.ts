import { currentVersion } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { createMetadata } from './metadata.ts';

const context = {
  commandId: 'c-1',
  correlationId: 'press',
  actor: { kind: 'customer', id: 'a-1', channel: 'desktop' },
  now: new Date('2030-01-01T00:00:00Z'),
} as const;

test('each event of a command names the version that its own type is written in', () => {
  const metadataOf = createMetadata(context);
  expect(metadataOf('BetPartlyCashedOut').schemaVersion).toBe(currentVersion('BetPartlyCashedOut'));
  expect(metadataOf('BetSettled').schemaVersion).toBe(1);
  expect(metadataOf('BetPartlyCashedOut').schemaVersion).toBeGreaterThan(1);
});

test('a command that nothing led to is its own cause', () => {
  expect(createMetadata(context)('BetSettled').causationId).toBe('c-1');
  expect(createMetadata({ ...context, causationId: 'e-9' })('BetSettled').causationId).toBe('e-9');
});
