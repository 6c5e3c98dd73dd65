import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { buttonClass } from '../../../design/button.tsx';
import type { Form } from '../../../lib/use-form.ts';
import { ConsentStep } from './consent-step.tsx';
import { emptyRegistration, type RegisterValues } from './register-form.ts';

const settled = vi.hoisted(() => ({ is: false }));
vi.mock('../../../lib/use-settled.ts', () => ({ useSettledSince: () => settled.is }));

vi.mock('@base-ui/react/alert-dialog', () => {
  const Part = ({ children }: { children?: ReactNode }) => <div>{children}</div>;
  const parts = ['Root', 'Portal', 'Backdrop', 'Popup', 'Title', 'Description'];
  return { AlertDialog: Object.fromEntries(parts.map((part) => [part, Part])) };
});

const bound = (name: string) => ({ name, value: '', onChange: () => {}, onBlur: () => {} });
const form = {
  values: emptyRegistration,
  bind: bound,
  tick: (name: string) => ({ name, checked: false, onChange: () => {} }),
  setMany: () => {},
} as unknown as Form<RegisterValues>;

it('a press that was meant for the step before ticks nothing', () => {
  const shown = () => renderToStaticMarkup(<ConsentStep form={form} />);
  const outOfReach = /^<div class="[^"]*pointer-events-none/;
  expect(shown()).toMatch(outOfReach);
  settled.is = true;
  expect(shown()).not.toMatch(outOfReach);
});

it('to set a limit stands out where somebody is asked whether they mean to go without one', () => {
  const shown = renderToStaticMarkup(<ConsentStep form={form} />);
  const buttonOf = (label: string) => new RegExp(`class="([^"]*)"><span[^>]*>${label}<`).exec(shown)?.[1];
  expect(buttonOf('I will set one')).toBe(buttonClass('primary'));
  expect(buttonOf('Yes, no limit')).toBe(buttonClass('secondary'));
});
