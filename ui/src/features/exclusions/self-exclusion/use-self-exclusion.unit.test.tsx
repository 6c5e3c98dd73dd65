import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Limits } from '../../../lib/api/limits.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useSelfExclusion } from './use-self-exclusion.ts';

const sent = vi.hoisted(() => vi.fn());

vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>();
  // The question is open.
  const useState = (first: unknown) => react.useState(first === false ? true : first);
  return { ...react, useState };
});
vi.mock('../../../lib/use-go-home.ts', () => ({ useGoHome: () => async () => undefined }));
vi.mock('../../contact/use-contact-action.ts', () => ({ useContactAction: () => undefined }));
vi.mock('../../../lib/api/exclusions.ts', () => ({
  useExclude: () => ({ mutateAsync: sent, isPending: false }),
}));
vi.mock('./choices.ts', async (original) => ({
  ...(await original<typeof import('./choices.ts')>()),
  requestOf: () => ({ full: 6 }),
}));

const limits = { jurisdiction: 'GB', ownExclusions: {} } as unknown as Limits;

it('a yes that is pressed twice is sent once, and again once it was refused', async () => {
  let accept: () => void = () => undefined;
  const Asking = () => {
    ({ accept } = useSelfExclusion(limits));
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Asking />
    </QueryClientProvider>,
  );
  sent.mockRejectedValue(new Error('nobody answers'));
  accept();
  accept();
  expect(sent).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => {
    accept();
    expect(sent).toHaveBeenCalledTimes(2);
  });
});
