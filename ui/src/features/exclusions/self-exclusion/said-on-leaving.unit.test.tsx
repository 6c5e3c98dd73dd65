import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Limits } from '../../../lib/api/limits.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useSelfExclusion } from './use-self-exclusion.ts';

type Done = { exclusions: object; isLoggedOut: boolean; said: string };
const command = vi.hoisted(() => ({ onSuccess: async (_: Done): Promise<void> => undefined }));
const toast = vi.hoisted(() => vi.fn());
const contact = vi.hoisted(() => ({ label: 'Contact us', onSelect: () => undefined }));

vi.mock('../../../lib/use-go-home.ts', () => ({ useGoHome: () => async () => undefined }));
vi.mock('../../../design/toast.ts', () => ({ toast }));
vi.mock('../../contact/use-contact-action.ts', () => ({ useContactAction: () => contact }));
vi.mock('../../../lib/session.ts', () => ({ sessionChanged: async () => undefined }));
vi.mock('../../../lib/money-state.ts', () => ({ useBalance: () => undefined }));
vi.mock('../../../lib/api/exclusions.ts', () => ({
  useExclude: (options: typeof command) => Object.assign(command, options),
}));

const limits = { jurisdiction: 'GB', ownExclusions: {} } as unknown as Limits;
const Asking = () => {
  useSelfExclusion(limits);
  return null;
};

it('that somebody is excluded from everything stands until they dismiss it, with the way to customer service', async () => {
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Asking />
    </QueryClientProvider>,
  );
  const full = { until: '2027-11-29T00:00:00Z' };
  await command.onSuccess({ exclusions: { full }, isLoggedOut: true, said: '' });
  expect(toast.mock.calls).toMatchObject([[{ stays: true, aboutLeaving: true, action: contact }]]);
});
