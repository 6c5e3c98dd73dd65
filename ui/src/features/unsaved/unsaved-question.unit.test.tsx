import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { UnsavedQuestion } from './unsaved-question.tsx';

const asked = vi.hoisted(() => vi.fn());

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ history: {} }) }));
vi.mock('../../design/dialog.tsx', () => ({
  ConfirmDialog: (props: object) => {
    asked(props);
    return null;
  },
}));

it('to stay stands out where leaving loses what they entered', () => {
  renderToStaticMarkup(<UnsavedQuestion isChanged />);
  expect(asked.mock.lastCall?.[0]).toMatchObject({ cancelLabel: 'Stay here', isCancelSafer: true });
});
