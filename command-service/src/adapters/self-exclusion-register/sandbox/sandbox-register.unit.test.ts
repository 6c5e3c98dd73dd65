import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { expect, it } from 'vitest';
import { createSandboxRegister } from './sandbox-register.ts';

const day = '2027-01-31';
const before = new Date('2027-01-30T23:59:59Z');
const after = new Date('2027-01-31T00:00:00Z');

const ask = (email: string, now: Date, signal = AbortSignal.timeout(1)) =>
  createSandboxRegister(() => now).ask({ ...personalDetails(), email }, { questionId: 'q-1', signal });

it.each([
  ['aoife', before, 'not-listed'],
  ['listed', before, 'listed'],
  ['listed+2', before, 'listed'],
  ['listed.not', before, 'not-listed'],
  ['was-listed', before, 'was-listed'],
  [`listed-from-${day}`, before, 'not-listed'],
  [`listed-from-${day}+2`, after, 'listed'],
  [`listed-until-${day}`, before, 'listed'],
  [`listed-until-${day}`, after, 'was-listed'],
  [`register-down-from-${day}`, before, 'not-listed'],
])('the sandbox says of %s@ at %s that they are %s', async (person, now, listing) => {
  expect(await ask(`${person}@example.com`, now)).toEqual({ listing, reference: 'sandbox/q-1' });
});

it.each([
  ['register-down', 'unreachable'],
  ['register-refuses', 'details-refused'],
  [`register-down-from-${day}`, 'unreachable'],
  ['register-timeout', 'timed-out'],
])('the sandbox says nothing of %s@, as if it were %s', async (person, why) => {
  await expect(ask(`${person}@example.com`, after)).rejects.toMatchObject({ why });
});
