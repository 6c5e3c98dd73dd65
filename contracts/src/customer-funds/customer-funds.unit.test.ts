import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { customerFunds } from './index.ts';

it('another wording is another version: whoever has read the one before is asked again', () => {
  const { version, ...wording } = customerFunds;
  const digest = createHash('sha256').update(JSON.stringify(wording)).digest('hex').slice(0, 12);
  expect({ version, digest }).toEqual({ version: '2026-11', digest: 'bf95f34aa6c7' });
});
