import { refusalText, refuse } from '@paddock/contracts/refusals';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RegisterFailure } from './register-failure.tsx';

it.each(['register-unavailable', 'register-details-refused'] as const)(
  'a registration that ended with %s says nothing of whether the account is open, which a lost answer may have opened',
  (code) => {
    const markup = renderToStaticMarkup(<RegisterFailure message={refusalText(refuse(code))} code={code} />);
    expect(markup).toContain('We could not check');
    expect(markup).not.toMatch(/not open|account is/);
  },
);
