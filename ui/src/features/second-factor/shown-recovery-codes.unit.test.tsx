import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { announceAccountChange } from '../../lib/account-changes.ts';
import { showRecoveryCodes, useShownRecoveryCodes } from './shown-recovery-codes.ts';

const Codes = () => <>{useShownRecoveryCodes()?.join(' ')}</>;
const shown = () => renderToStaticMarkup(<Codes />);

it('recovery codes are gone with whose they are, and are there for them while they sign in with a new device', () => {
  showRecoveryCodes(['ABCD-EFGH']);
  announceAccountChange({ from: null, to: 'op' });
  expect(shown()).toBe('ABCD-EFGH');
  announceAccountChange({ from: 'op', to: null });
  expect(shown()).toBe('');
});
