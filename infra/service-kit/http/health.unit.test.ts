import { expect, it, vi } from 'vitest';
import { createReadiness } from './health.ts';

const second = 1000;

it('what is needed is asked once for all who look meanwhile, and for a second afterwards', async () => {
  let ms = 0;
  const answers = Promise.withResolvers<true>();
  const check = vi.fn<() => Promise<true | string>>(() => answers.promise);
  const readiness = createReadiness({ redis: check }, second, () => ms);
  const asked = [readiness(), readiness()];
  ms = 5 * second;
  asked.push(readiness());
  answers.resolve(true);
  for (const one of asked) expect(await one).toEqual({ ready: true, checks: { redis: 'ok' } });
  ms += second - 1;
  await readiness();
  expect(check).toHaveBeenCalledTimes(1);
  ms += 1;
  check.mockRejectedValueOnce(new Error('connect ECONNREFUSED 172.18.0.5:8080'));
  const lost = { ready: false, checks: { redis: 'connect ECONNREFUSED 172.18.0.5:8080' } };
  expect([await readiness(), await readiness()]).toEqual([lost, lost]);
  expect(check).toHaveBeenCalledTimes(2);
});

it('who asks after an answer that is not kept is told of now', async () => {
  const check = vi.fn(() => true as const);
  const readiness = createReadiness({ own: check });
  await readiness();
  await readiness();
  expect(check).toHaveBeenCalledTimes(2);
});
