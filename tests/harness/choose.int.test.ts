import { expect, it } from 'vitest';
import { chooseEngines } from './choose.ts';

it('the engines of tests are the most real ones that are available', async () => {
  const kinds = ['given', 'containers', 'local', 'embedded'] as const;
  const usable = await Promise.all(kinds.map((kind) => chooseEngines(kind).catch(() => undefined)));
  expect(usable).toContain('embedded');
  expect(await chooseEngines('')).toBe(usable.find((kind) => kind !== undefined));
});

it('engines that nobody knows are refused in a sentence', async () => {
  await expect(chooseEngines('cloud')).rejects.toThrow(
    /^ENGINES=cloud is not one of given, containers, local, embedded\.$/,
  );
});

it('engines that are forced are used, or a sentence says why they are not available', async () => {
  const answer = await chooseEngines('containers').catch((error: Error) => error.message);
  expect(answer).toMatch(/^containers$|^ENGINES=containers is not to be had here: Docker does not answer\.$/);
});
