import { refusalText, refuse } from '@paddock/contracts/refusals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RegisterFailure } from './register-failure.tsx';

it.each(['register-unavailable', 'register-details-refused'] as const)(
  'a registration that ended with %s says nothing of whether the account is open, which a lost answer may have opened',
  (code) => {
    const markup = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <RegisterFailure message={refusalText(refuse(code))} code={code} />
      </QueryClientProvider>,
    );
    expect(markup).toContain('We could not check');
    expect(markup).not.toMatch(/not open|account is/);
  },
);
