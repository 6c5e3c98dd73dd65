import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

const shown = (errors: Partial<Record<'town' | 'street', string>>) =>
  renderToStaticMarkup(<ErrorSummary errors={errors} fields={['street', 'town']} form={{ current: null }} />);

describe('what is to be put right', () => {
  it('stands above the fields in their order, as soon as it is more than one thing', () => {
    expect(shown({ town: 'Which town?' })).toBe('');
    expect(shown({ town: 'Which town?', street: 'Which street?' })).toMatch(
      /There are 2 things to put right.*Which street\?.*Which town\?/,
    );
  });

  it('names fields that share a message once', () => {
    expect(shown({ town: 'Which address?', street: 'Which address?' })).toBe('');
  });

  it('is not announced anew with each field that is left', () => {
    expect(shown({ town: 'Which town?', street: 'Which street?' })).not.toMatch(/role="(alert|status)"/);
  });
});
