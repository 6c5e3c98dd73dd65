import { texts } from '@paddock/contracts/texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { EndedReason } from '../../../lib/session-ended.ts';
import { EndedNotice } from './ended-notice.tsx';

vi.mock('../../contact/call-us.tsx', () => ({ CallUs: () => <span>the numbers</span> }));

const markupOf = (why: EndedReason): string => renderToStaticMarkup(<EndedNotice why={why} />);

it.each([
  ['exclusion', texts.exclusion.title, 'a deposit that you have just made too', true],
  ['exclusion-elsewhere', texts.exclusion.title, 'Please call us to have your balance paid out', true],
  ['register', texts.exclusion.registerTitle, 'Only GAMSTOP can end this', false],
  ['password', texts.secondFactor.passwordTitle, 'If you did not change it', true],
  ['ended', undefined, texts.secondFactor.sessionEnded, false],
] as const)(
  'whose session was ended by %s reads so, and what becomes of their money or what to do, with the numbers: %4$s',
  (why, title, text, isNumbered) => {
    const markup = markupOf(why);
    for (const words of [text, ...(title ? [title] : [])]) expect(markup).toContain(words);
    expect(markup.includes('the numbers')).toBe(isNumbered);
  },
);
