import { documentReasonTexts } from '@paddock/contracts/documents';
import { texts } from '@paddock/contracts/texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { VerificationNotice } from './verification-notice.tsx';

const state = vi.hoisted(() => ({ status: 'not-verified', read: {} as object }));
vi.mock('../../lib/api/documents.ts', () => ({ useMyDocuments: () => state.read }));
vi.mock('./use-verification.ts', () => ({ isHeldBack: () => true, useVerification: () => state.status }));
vi.mock('../contact/call-us.tsx', () => ({ CallUs: () => <span>call</span> }));

const shown = (status: string, read: object): string => {
  Object.assign(state, { status, read });
  return renderToStaticMarkup(<VerificationNotice atDocuments />);
};
const refused = { canUpload: true, documents: [{ status: 'refused', reason: 'not-genuine' }] };

describe('somebody who is not verified', () => {
  it('is told of no failure before it is known whether documents are looked at', () => {
    expect(shown('not-verified', {})).toBe('');
    expect(shown('not-verified', { data: { canUpload: true, documents: [] } })).toContain(
      texts.verification.failedMore,
    );
  });

  it.each(['not-verified', 'checking'])(
    'reads why documents were refused, and whom to call: %s',
    (status) => {
      const markup = shown(status, { data: refused });
      expect(markup).toContain(documentReasonTexts['not-genuine']);
      expect(markup).toContain('call');
      const waiting = { ...refused, documents: [...refused.documents, { status: 'waiting', reason: null }] };
      expect(shown(status, { data: waiting })).not.toContain(documentReasonTexts['not-genuine']);
    },
  );
});
