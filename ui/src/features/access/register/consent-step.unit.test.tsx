import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Form } from '../../../lib/use-form.ts';
import { ConsentStep } from './consent-step.tsx';
import { emptyRegistration, type RegisterValues } from './register-form.ts';

const settled = vi.hoisted(() => ({ is: false }));
vi.mock('../../../lib/use-settled.ts', () => ({ useSettledSince: () => settled.is }));

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
