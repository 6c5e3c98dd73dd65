import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { type ReactNode, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { DepositErrorPopup, type FailedDeposit } from './deposit-error-popup.tsx';

type Drawn = { open: boolean; title: ReactNode; actions: ReactNode; children: ReactNode };
vi.mock('../../design/dialog.tsx', () => ({
  Dialog: ({ open, title, actions, children }: Drawn) => (
    <div data-open={open}>
      {title}|{children}|{actions}
    </div>
  ),
}));
vi.mock('../../lib/api/payments/popups.ts', () => ({ useDepositError: () => null }));
vi.mock('./page-link.tsx', () => ({ PageLink: ({ children }: { children: ReactNode }) => children }));

/** It is open, and closes. */
const Closing = () => {
  const code = 'provider-timeout';
  const [failed, setFailed] = useState<FailedDeposit | undefined>({ code, message: refusals[code].text });
  const popup = DepositErrorPopup({ failed, onClose: () => {} });
  if (failed) setFailed(undefined);
  return popup;
};

it('what is said of a deposit stays the same while it closes: one that may still arrive has not failed by that', () => {
  const shown = renderToStaticMarkup(<Closing />);
  const { title, button } = texts.payment.depositMayArrive;
  expect(shown).toContain('data-open="false"');
  for (const said of [title, button, refusals['provider-timeout'].text]) expect(shown).toContain(said);
  expect(shown).not.toContain(texts.payment.depositFailed.title);
});
