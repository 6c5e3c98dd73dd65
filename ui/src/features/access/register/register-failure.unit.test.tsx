import { type RefusalCode, refusalText, refuse } from '@paddock/contracts/refusals';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { RegisterFailure } from './register-failure.tsx';

vi.mock('../../../lib/api/contact.ts', () => ({
  useContact: () => ({ data: { phones: [{ country: 'IE', number: '1800 220 066' }] } }),
}));

const markupOf = (code: RefusalCode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RegisterFailure message={refusalText(refuse(code))} code={code} />
    </QueryClientProvider>,
  );

it('who is excluded from a product elsewhere reads that it does not end by itself, and whom to call', () => {
  const markup = markupOf('person-barred');
  expect(markup).toContain('after its end, please call us');
  expect(markup).toContain('href="tel:');
});

it('who is excluded in another account reads so, that there is no other account for them, and whom to call', () => {
  const markup = markupOf('person-excluded');
  expect(markup).toContain('You have excluded yourself');
  expect(markup).toContain('You are self excluded.');
  expect(markup).toContain('If this is not you, or the period has expired, please call us.');
  expect(markup).toContain('href="tel:');
});

it.each(['register-unavailable', 'register-details-refused'] as const)(
  'a registration that ended with %s says nothing of whether the account is open, which a lost answer may have opened',
  (code) => {
    const markup = markupOf(code);
    expect(markup).toContain('We could not check');
    expect(markup).not.toMatch(/not open|account is/);
  },
);
