import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { DateField } from './date-field.tsx';
import { MoneyField } from './money-field.tsx';
import { TextField } from './text-field.tsx';

const nothing = () => undefined;
const attribute = (markup: string, name: string) => new RegExp(` ${name}="([^"]+)"`).exec(markup)?.[1];

/** Every id that the control names as its description exists, and its label names the control. */
const expectTied = (markup: string): void => {
  const described = attribute(markup, 'aria-describedby')?.split(' ') ?? [];
  expect(described).toHaveLength(2);
  for (const id of described) expect(markup).toContain(` id="${id}"`);
  expect(markup).toContain('aria-invalid="true"');
};

const messages = { help: 'Minimum Deposit is €5', error: 'Please enter a valid amount' };

describe('help and error text belong to their control', () => {
  it('help and error text belong to a text field, and its label names it', () => {
    const markup = renderToStaticMarkup(<TextField label="Name" value="" onChange={nothing} {...messages} />);
    expectTied(markup);
    expect(markup).toContain(` id="${attribute(markup, 'for')}"`);
  });

  it('help and error text belong to a money field', () => {
    expectTied(
      renderToStaticMarkup(
        <MoneyField label="Amount" currency="EUR" value="" onChange={nothing} {...messages} />,
      ),
    );
  });

  it('help and error text belong to a date in parts', () => {
    const date = { day: '', month: '', year: '' };
    expectTied(
      renderToStaticMarkup(<DateField label="Born" value={date} onChange={nothing} {...messages} />),
    );
  });

  it('help and error text belong to a checkbox', () => {
    expectTied(
      renderToStaticMarkup(<Checkbox label="Terms" checked={false} onChange={nothing} {...messages} />),
    );
  });
});

describe('a field without messages', () => {
  it('names no description and is not invalid', () => {
    const markup = renderToStaticMarkup(<TextField label="Name" value="" onChange={nothing} />);
    expect(markup).not.toContain(' aria-describedby=');
    expect(markup).not.toContain(' aria-invalid=');
  });
});
