import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Limits } from '../../../lib/api/limits.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { noChoices } from './choices.ts';
import { SelfExclusion } from './self-exclusion.tsx';
import { useSelfExclusion } from './use-self-exclusion.ts';

vi.mock('./use-self-exclusion.ts', () => ({ useSelfExclusion: vi.fn() }));

const until = '2099-05-27T12:00:00.000Z';
const limits = {
  jurisdiction: 'GB',
  exclusions: { full: null, sportsbook: null, poker: null, gaming: { until } },
} as unknown as Limits;

const pageWith = (notice: { tone: string; text: string } | undefined): string => {
  vi.mocked(useSelfExclusion).mockReturnValue({
    ...{ choices: noChoices, notice, isAsking: false, isSending: false, tooShort: [] },
  } as unknown as ReturnType<typeof useSelfExclusion>);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <SelfExclusion limits={limits} />
    </QueryClientProvider>,
  );
};
const isHeldTold = (notice?: { tone: string; text: string }): boolean =>
  pageWith(notice).includes('You can make an exclusion longer');

it('what holds is told beside what is not known to be done, and gives way to the answer that says the same', () => {
  expect(isHeldTold()).toBe(true);
  expect(isHeldTold({ tone: 'error', text: 'We could not confirm whether this was done.' })).toBe(true);
  expect(isHeldTold({ tone: 'ok', text: 'You are self excluded from Gaming.' })).toBe(false);
});
