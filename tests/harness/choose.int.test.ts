import { expect, it } from 'vitest';
import { chooseEngines } from './choose.ts';

it('takes the most real engines that are to be had', async () => {
  expect(['containers', 'local', 'embedded']).toContain(await chooseEngines(''));
});

it('refuses engines it does not know in a sentence', async () => {
  await expect(chooseEngines('cloud')).rejects.toThrow(
    /^ENGINES=cloud is not one of containers, local, embedded\.$/,
  );
});

it('gives the engines that were forced, or says in a sentence why they are not to be had', async () => {
  const answer = await chooseEngines('containers').catch((error: Error) => error.message);
  expect(answer).toMatch(/^containers$|^ENGINES=containers is not to be had here: Docker does not answer\.$/);
});
