import { setCustomerPreference } from '@paddock/contracts/http';
import { mountFor, post, sessionWith } from '@paddock/service-kit/http/mount.fixture';
import { expect, it } from 'vitest';
import { profileRoutes } from './routes.ts';

it.each([
  ['a visitor', undefined],
  ['staff', ['shop-assistant' as const]],
])('a preference of %s opens no session again that was ended meanwhile', async (_, roles) => {
  const changed: unknown[] = [];
  const sessions = {
    change: async (...given: unknown[]) => changed.push(given) < 0,
    save: async () => expect.unreachable('the session is there again'),
  };
  const services = { sessions } as unknown as Parameters<typeof profileRoutes>[0];
  const app = mountFor(profileRoutes(services), sessionWith(roles));
  const answer = await app.request(setCustomerPreference.path, post({ OddsDisplay: 'decimal' }));
  expect(answer.status).toBe(200);
  expect(changed).toEqual([['s-1', expect.anything()]]);
});
