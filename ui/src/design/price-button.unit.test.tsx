import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PriceButton, type PriceButtonProps } from './price-button.tsx';

const html = (props: Partial<PriceButtonProps>) =>
  renderToStaticMarkup(<PriceButton name="Silver Larch" odds="5/2" {...props} />);

describe('a price button', () => {
  it('says name, odds and whether it is on the betslip', () => {
    expect(html({})).toContain('aria-label="Silver Larch 5/2"');
    expect(html({})).toContain('aria-pressed="false"');
    expect(html({ selected: true })).toContain('aria-pressed="true"');
  });

  it.each(['row', 'stack', 'odds'] as const)(
    'is named in the layout %s as what is to be seen of it, and then by what is not',
    (layout) => {
      const markup = html({ layout, context: 'Match Result', movement: 'lower' });
      const named = /aria-label="([^"]*)"/.exec(markup)?.[1];
      const seen = markup
        .replace(/<[^>]*aria-hidden="true"[^>]*>.*?<\/(svg|span)>/g, '')
        .replace(/<[^>]*>/g, '');
      expect(seen.trim()).not.toBe('');
      expect(named).toContain(seen.trim());
    },
  );

  it('says its market where the name alone does not', () => {
    expect(html({ name: 'Draw', context: 'Match Result' })).toContain('aria-label="Draw 5/2, Match Result"');
  });

  it('shows SUSP and no odds while it is suspended', () => {
    const markup = html({ status: 'suspended' });
    expect(markup).toContain('SUSP');
    expect(markup).not.toContain('5/2');
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).toContain('aria-label="Silver Larch SUSP, suspended"');
  });

  it('shows NR for a non-runner, and says it so before it says it in full', () => {
    const markup = html({ status: 'non-runner' });
    expect(markup).toContain('<span aria-hidden="true">NR</span>');
    expect(markup).toContain('aria-label="Silver Larch NR, non-runner"');
  });

  it('cannot be chosen before it has a price', () => {
    expect(html({ odds: '' })).toContain('aria-disabled="true"');
  });

  it('shows a movement by an arrow and by a word, not by colour alone', () => {
    const markup = html({ movement: 'lower' });
    expect(markup).toContain('<svg');
    expect(markup).toContain('aria-label="Silver Larch 5/2, lower"');
  });

  it('shows no movement of a price that cannot be had', () => {
    expect(html({ movement: 'higher', status: 'suspended' })).not.toContain('<svg');
  });
});
