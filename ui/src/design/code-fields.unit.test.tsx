import { fillText, texts } from '@paddock/contracts/texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CallError } from '../lib/call-error.ts';
import { isSpentAt, noDigits, type TypedCode } from '../lib/use-typed-code.ts';
import { CodeFields } from './code-fields.tsx';

const nothing = async (): Promise<void> => undefined;
const until = '2030-01-01T12:05:00.000Z';
const message = fillText(texts.access.codesSpent, { param1: '12:05' });
const spent = new CallError('codes-spent', message, undefined, until);

const entry: TypedCode = {
  ...{ digits: noDigits, asked: undefined, isBlocked: false, isExpired: false, isShut: false },
  ...{ wrong: undefined, fault: undefined, spent: undefined, sending: false, resending: false },
  ...{ isReady: false, enter: () => undefined, give: nothing, submit: nothing, resend: nothing },
};
const markupOf = (changed: Partial<TypedCode>): string =>
  renderToStaticMarkup(
    <CodeFields entry={{ ...entry, ...changed }} expiresAt={Number.MAX_SAFE_INTEGER} resendFrom={0} />,
  );
/** The button, and what describes it. */
const resendIn = (markup: string) => {
  const before = markup.slice(0, markup.indexOf('Send another code'));
  const button = before.slice(before.lastIndexOf('<button'));
  return {
    isOff: button.includes('aria-disabled="true"'),
    reason: /aria-describedby="([^"]+)"/.exec(button)?.[1],
  };
};

it('while no code is sent, another one is not to be pressed for, and the button says why', () => {
  const markup = markupOf({ spent });
  const { isOff, reason } = resendIn(markup);
  expect(isOff).toBe(true);
  expect(markup).toMatch(new RegExp(`id="${reason}".*${message.slice(0, 20)}`));
  expect(resendIn(markupOf({}))).toEqual({ isOff: false, reason: undefined });
});

it('codes are spent until the answer says, and not after', () => {
  const end = Date.parse(until);
  expect([isSpentAt(spent, end - 1), isSpentAt(spent, end), isSpentAt(undefined, 0)]).toEqual([
    true,
    false,
    false,
  ]);
});
