import { expect, it } from 'vitest';
import { connectionsPerAddress } from './environment.ts';

it.each([
  ['production', 200],
  ['containers', 200],
  ['local', 500],
  ['embedded', 500],
] as const)('in the profile %s one address has %d connections', (profile, most) => {
  expect(connectionsPerAddress(profile)).toBe(most);
});
