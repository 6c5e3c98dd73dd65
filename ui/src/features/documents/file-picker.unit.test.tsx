import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { FilePicker } from './file-picker.tsx';

vi.mock('../../lib/media.ts', () => ({ useTouch: () => false }));

const markupOf = (error: string | undefined) =>
  renderToStaticMarkup(
    <FilePicker chosen={undefined} error={error} disabled={false} onChoose={() => undefined} />,
  );

it('why a file is refused is said at once, and belongs to the button that chooses another', () => {
  const markup = markupOf('Not a picture');
  expect(markup).toMatch(/role="alert"><p id="([^"]+)-error".*Not a picture/);
  const id = / aria-describedby="([^"]+)"/.exec(markup)?.[1];
  expect(markup).toContain(`<p id="${id}"`);
});

it('nothing is said where nothing is wrong, in a place that is there before', () => {
  expect(markupOf(undefined)).toContain('<div role="alert"></div>');
});
