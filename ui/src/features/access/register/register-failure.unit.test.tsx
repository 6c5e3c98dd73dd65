import { contactDetails } from '@paddock/contracts/http';
import { type RefusalCode, refusalText, refuse } from '@paddock/contracts/refusals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { callKey } from '../../../lib/api/client.ts';
import { RegisterFailure } from './register-failure.tsx';

const markupOf = (code: RefusalCode) => {
  const client = new QueryClient();
  client.setQueryData(callKey(contactDetails, {}), { phones: [{ country: 'IE', number: '1800 220 066' }] });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RegisterFailure message={refusalText(refuse(code))} code={code} />
    </QueryClientProvider>,
  );
};

it('who is excluded from a product elsewhere reads that it does not end by itself, and whom to call', () => {
  const markup = markupOf('person-barred');
  expect(markup).toContain('after its end, please call us');
  expect(markup).toContain('href="tel:');
  expect(markupOf('person-excluded')).not.toContain('href="tel:');
});

it.each(['register-unavailable', 'register-details-refused'] as const)(
  'a registration that ended with %s says nothing of whether the account is open, which a lost answer may have opened',
  (code) => {
    const markup = markupOf(code);
    expect(markup).toContain('We could not check');
    expect(markup).not.toMatch(/not open|account is/);
  },
);
