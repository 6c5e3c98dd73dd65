import { type RefusalCode, refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { CallError } from '../call-error.ts';
import { inItsWords } from './documents.ts';

const wordsOf = (error: unknown): unknown => {
  try {
    return inItsWords(error);
  } catch (said) {
    return said;
  }
};
const refusedAs = (code: RefusalCode) => wordsOf(new CallError(code, refusals[code].text));

describe('the upload of a document that failed', () => {
  it.each(['unavailable', 'invalid-input', 'not-found', 'method-not-allowed', 'headers-too-large'] as const)(
    'says so in the words of the documents where the refusal (%s) has none of its own',
    (code) => {
      const message =
        'The upload of your document failed. Please try again later or contact customer service.';
      expect(refusedAs(code)).toMatchObject({ code, message });
    },
  );

  it('says so where nobody knows why, and is sent again under its key', () => {
    expect(wordsOf(new TypeError('a bug of ours'))).toMatchObject({
      ...{ code: 'unavailable', message: texts.documents.uploadFailed },
    });
  });

  it.each(['unreachable', 'outcome-unknown'] as const)(
    'says that the connection was lost where no answer came (%s): the same press finds out',
    (code) => {
      expect(wordsOf(new CallError(code, texts.outcomeUnknown))).toMatchObject({
        ...{ code, message: texts.documents.interrupted },
      });
    },
  );

  it.each([
    ...(['document-not-kept', 'document-type', 'file-too-slow', 'documents-not-needed'] as const),
    ...(['not-signed-in', 'too-many-documents-today'] as const),
  ])('keeps the text that the refusal has: %s', (code) => {
    expect(refusedAs(code)).toMatchObject({ code, message: refusals[code].text });
  });

  it('says that nothing was sent without a network', () => {
    const offline = new CallError('offline', texts.notSent);
    expect(wordsOf(offline)).toBe(offline);
  });
});
