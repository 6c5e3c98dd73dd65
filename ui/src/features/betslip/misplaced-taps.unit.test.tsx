import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { aSlip, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';

vi.stubGlobal('document', { cookie: '' });
const { ReOffer } = await import('../place-bet/re-offer.tsx');
const { ReceiptActions } = await import('./receipt-actions.tsx');

const buttonsOf = (markup: string): string[] => markup.match(/<button[^>]*>/g) ?? [];
const nothing = (): void => {};

describe('a button that appears where the place button was', () => {
  it.each([
    ['takes no offer', <ReOffer key="" changes={[]} until={0} onAccept={nothing} onReject={nothing} />, 2],
    ['ends no receipt', <ReceiptActions key="" slip={aSlip({ selections: [aSlipSelection()] })} />, 3],
  ])('%s by a tap that was meant for that', (_, element, count) => {
    const buttons = buttonsOf(renderToStaticMarkup(element));
    expect(buttons).toHaveLength(count);
    for (const button of buttons) expect(button).toMatch(/ disabled=""/);
  });
});
