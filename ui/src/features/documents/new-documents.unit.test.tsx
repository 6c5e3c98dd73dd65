import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { newAmong } from './new-documents.ts';
import { NewDocumentsNotice } from './new-documents-notice.tsx';

describe('a document that comes while an officer decides', () => {
  it('is new until they have looked at it, and one that is gone is not', () => {
    expect(newAmong(['one', 'two'], ['one'])).toEqual(['two']);
    expect(newAmong(['two'], ['one', 'two'])).toEqual([]);
  });

  it('is to be looked at first, and they are told so', () => {
    const shown = (arrived: number) =>
      renderToStaticMarkup(<NewDocumentsNotice arrived={arrived} onLook={() => undefined} />);
    expect(shown(0)).toBe('');
    expect(shown(1)).toContain('The customer has sent another document');
    expect(shown(1)).toContain('I have looked at it<');
    expect(shown(2)).toContain('The customer has sent 2 more documents');
    expect(shown(2)).toContain('I have looked at them<');
  });
});
