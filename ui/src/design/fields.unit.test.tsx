import { passwordLength } from '@paddock/contracts/passwords';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { DateField } from './date-field.tsx';
import { MoneyField } from './money-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { RadioCards } from './radio-cards.tsx';
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

  it('an error that says what the help says takes its place', () => {
    const same = { help: messages.error, error: messages.error };
    const markup = renderToStaticMarkup(<TextField label="Name" value="" onChange={nothing} {...same} />);
    expect(markup.split(messages.error)).toHaveLength(2);
    expect(attribute(markup, 'aria-describedby')).toMatch(/^\S+-error$/);
  });

  it('help and error text belong to a money field', () => {
    expectTied(
      renderToStaticMarkup(
        <MoneyField label="Amount" currency="EUR" value="" onChange={nothing} {...messages} />,
      ),
    );
  });

  it('help belongs to a date in parts, and the error to each of its boxes, where the focus comes', () => {
    const date = { day: '', month: '', year: '' };
    const markup = renderToStaticMarkup(
      <DateField label="Born" value={date} onChange={nothing} {...messages} />,
    );
    const [ofDate, ...ofBoxes] = [...markup.matchAll(/ aria-describedby="([^"]+)"/g)].map(([, id]) => id);
    expect(markup).toContain(`<p id="${ofDate}" class="pt-1 text-ink-soft text-sm">${messages.help}`);
    expect(ofBoxes).toHaveLength(3);
    for (const id of ofBoxes) expect(markup).toContain(`<p id="${id}" class="flex`);
  });

  it.each(['day', 'month', 'year'] as const)(
    'what is wrong with the %s of a date is of no other part',
    (wrongPart) => {
      const date = { day: '1', month: '1', year: '1800' };
      const markup = renderToStaticMarkup(
        <DateField
          label="Born"
          name="born"
          value={date}
          onChange={nothing}
          error="Wrong"
          wrongPart={wrongPart}
        />,
      );
      const invalid = [...markup.matchAll(/<input[^>]*>/g)].filter(([box]) =>
        box.includes('aria-invalid="true"'),
      );
      expect(invalid).toHaveLength(1);
      expect(attribute(invalid[0]?.[0] ?? '', 'name')?.toLowerCase()).toBe(`born${wrongPart}`);
      expect(markup).toContain(`<p id="${attribute(invalid[0]?.[0] ?? '', 'aria-describedby')}"`);
    },
  );

  it('the error of a code belongs to each of its boxes', () => {
    const digits = ['', '', '', '', '', ''];
    const markup = renderToStaticMarkup(
      <CodeBoxes label="Security code" digits={digits} onChange={nothing} error="Wrong" />,
    );
    const described = [...markup.matchAll(/ aria-describedby="([^"]+)"/g)].map(([, id]) => id);
    expect(described).toHaveLength(digits.length);
    for (const id of described) expect(markup).toContain(` id="${id}"`);
  });

  it('the error of a choice belongs to all of it, where the focus comes, and to none of its cards', () => {
    const cards = [
      { value: 'a', label: 'One' },
      { value: 'b', label: 'Other' },
    ];
    const markup = renderToStaticMarkup(
      <RadioCards legend="Which" cards={cards} value="" onChange={nothing} error="Please choose" />,
    );
    const [group = '', ...others] = [...markup.matchAll(/<(?:fieldset|input)[^>]*>/g)].map(([tag]) => tag);
    expect(group).toContain('tabindex="-1"');
    expect(group).toContain('aria-invalid="true"');
    expect(markup).toContain(`<p id="${attribute(group, 'aria-describedby')}"`);
    expect(others).toHaveLength(2);
    for (const box of others) expect(box).not.toContain('aria-');
  });

  it('help and error text belong to a checkbox', () => {
    expectTied(
      renderToStaticMarkup(<Checkbox label="Terms" checked={false} onChange={nothing} {...messages} />),
    );
  });
});

it('no password is cut to the longest that there is: it would be another', () => {
  const markup = renderToStaticMarkup(<PasswordField label="Password" value="" onChange={nothing} />);
  expect(Number(/ maxlength="(\d+)"/i.exec(markup)?.[1])).toBeGreaterThan(passwordLength.most);
});

describe('what is wrong with a phone number', () => {
  const bound = (name: string, error?: string) => ({
    ...{ name, value: '', onChange: nothing, onBlur: nothing, error },
  });
  const boxOf = (markup: string, name: string) =>
    /<input[^>]*>/.exec(markup.slice(markup.lastIndexOf('<input', markup.indexOf(`name="${name}"`))))?.[0] ??
    '';

  it.each([
    ['prefix', 'number'],
    ['number', 'prefix'],
  ])('is said below it and belongs to the box that is wrong: %s, and not %s', (wrong, right) => {
    const errorOf = (name: string) => (name === wrong ? 'Not a number' : undefined);
    const markup = renderToStaticMarkup(
      <PhoneFields prefix={bound('prefix', errorOf('prefix'))} number={bound('number', errorOf('number'))} />,
    );
    const described = attribute(boxOf(markup, wrong), 'aria-describedby');
    expect(markup).toContain(`<p id="${described}"`);
    expect(markup.match(/Not a number/g)).toHaveLength(1);
    expect(boxOf(markup, wrong)).toContain('aria-invalid="true"');
    expect(boxOf(markup, right)).not.toMatch(/ aria-(invalid|describedby)=/);
  });
});

it('a phone number of somebody else may stay empty, and the browser offers none', () => {
  const bound = (name: string) => ({ name, value: '', onChange: nothing, onBlur: nothing, error: undefined });
  const fields = { prefix: bound('prefix'), number: bound('number') };
  const own = renderToStaticMarkup(<PhoneFields {...fields} />);
  const another = renderToStaticMarkup(<PhoneFields {...fields} ofAnother />);
  expect(own.match(/ required=/g)).toHaveLength(2);
  expect(another).not.toContain(' required=');
  expect(another.match(/autocomplete="off"/gi)).toHaveLength(2);
});

describe('a field without messages', () => {
  it('names no description and is not invalid', () => {
    const markup = renderToStaticMarkup(<TextField label="Name" value="" onChange={nothing} />);
    expect(markup).not.toContain(' aria-describedby=');
    expect(markup).not.toContain(' aria-invalid=');
  });

  it('keeps the description that it was given', () => {
    const field = <TextField label="Name" value="" onChange={nothing} aria-describedby="beside-it" />;
    expect(attribute(renderToStaticMarkup(field), 'aria-describedby')).toBe('beside-it');
  });
});
