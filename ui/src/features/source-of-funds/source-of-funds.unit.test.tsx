import { texts } from '@paddock/contracts/texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { DepositRefused } from './deposit-refused.tsx';
import { SourceOfFunds } from './source-of-funds.tsx';
import { SourceOfFundsNotice } from './source-of-funds-notice.tsx';

const words = texts.sourceOfFunds;
const state = vi.hoisted(() => ({ read: {} as object }));
vi.mock('../../lib/api/source-of-funds.ts', () => ({
  useSourceOfFunds: () => state.read,
  refreshSourceOfFunds: () => Promise.resolve(),
}));
vi.mock('../../lib/session.ts', () => ({ useIsCustomer: () => true }));
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('./source-of-funds-form.tsx', () => ({ SourceOfFundsForm: () => <form /> }));

const document = { documentId: 'd', purpose: 'source-of-funds', kind: 'source-of-funds', side: null };
const sent = (status: string, reason: string | null = null) => ({
  ...{ ...document, status, reason },
  uploadedAt: '2026-11-27T23:00:00.000Z',
  ...{ size: 831_488, mediaType: 'application/pdf' },
});
const read = (asked: string | null, documents: object[] = [], isWithdrawalHeld = false) => {
  state.read = { data: { asked, isWithdrawalHeld, documents, left: 6, maxBytes: 10_485_760 } };
};

describe('the row of the settings', () => {
  it('says to who is not asked that nothing is needed, and offers them nothing to send', () => {
    read(null);
    const markup = renderToStaticMarkup(<SourceOfFunds />);
    expect(markup).toContain(words.notNeeded);
    expect(markup).not.toContain('<form');
  });

  it('lets who is not asked send something while a withdrawal is held, and says that they need not', () => {
    read(null, [], true);
    const markup = renderToStaticMarkup(<SourceOfFunds />);
    expect(markup).toContain(words.withdrawal);
    expect(markup).toContain('<form');
    expect(markup).not.toContain(words.notNeeded);
  });

  it('says to who is asked why, and keeps what became of what they sent', () => {
    read('records', [sent('refused', 'expired')]);
    const markup = renderToStaticMarkup(<SourceOfFunds />);
    for (const text of [words.records, '<form', 'Not accepted', 'The document is too old'])
      expect(markup).toContain(text);
    expect(markup).toContain('PDF, 812\u00a0KB');
    read(null, [sent('accepted')]);
    expect(renderToStaticMarkup(<SourceOfFunds />)).toContain(words.notNeededNow);
  });
});

describe('the notice', () => {
  it('asks nobody because of a withdrawal that is held', () => {
    read(null, [], true);
    expect(renderToStaticMarkup(<SourceOfFundsNotice />)).toBe('');
  });

  it('asks only who is asked, and no more while what they sent is looked at', () => {
    read(null, [sent('accepted')]);
    expect(renderToStaticMarkup(<SourceOfFundsNotice />)).toBe('');
    read('deposits');
    expect(renderToStaticMarkup(<SourceOfFundsNotice />)).toContain(words.send);
    read('deposits', [sent('waiting')]);
    const markup = renderToStaticMarkup(<SourceOfFundsNotice />);
    expect(markup).toContain(words.waiting);
    expect(markup).not.toContain(words.send);
  });
});

it('a refused deposit leads to where the document is sent where that is why, and nowhere else', () => {
  const shown = (failureCode: 'deposit-review-needed' | 'financial-check-flagged' | 'wrong-password') =>
    renderToStaticMarkup(<DepositRefused form={{ failure: 'No.', failureCode }} />);
  expect(shown('deposit-review-needed')).toContain(words.send);
  expect(shown('financial-check-flagged')).toContain(words.send);
  expect(shown('wrong-password')).not.toContain(words.send);
  expect(renderToStaticMarkup(<DepositRefused form={{ failure: undefined, failureCode: undefined }} />)).toBe(
    '',
  );
});
