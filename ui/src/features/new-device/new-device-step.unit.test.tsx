import { texts } from '@paddock/contracts/texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { NewDevice } from '../../lib/api/new-device.ts';
import { queryClient } from '../../lib/query-client.ts';
import { NewDeviceStep } from './new-device-step.tsx';

const { shown } = vi.hoisted(() => ({ shown: { state: undefined as NewDevice | undefined } }));
vi.mock('../../lib/api/new-device.ts', () => ({
  confirmNewDevice: async () => true,
  useNewDevice: () => ({ data: shown.state, error: null, dataUpdatedAt: Date.now() }),
  useRequestDeviceCode: () => ({ isPending: false, error: null }),
}));

const nothing = (): void => undefined;
const code = { to: 'email', secondsLeft: 500, secondsUntilResend: 0, isDelayed: false } as const;

/** The page as it is loaded anew, after which it knows what the server says and nothing else. */
const markupOf = (more: Pick<NewDevice, 'code' | 'isBlocked'>): string => {
  const contacts = { email: 'a***@e***.com', sms: '*******123' };
  shown.state = { contacts, suggested: 'email', ...more };
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <NewDeviceStep offer={() => null} onChoosing={nothing} onDone={async () => nothing()} />
    </QueryClientProvider>,
  );
};

it.each([
  ['where a code is entered', code],
  ['where it is chosen how one is sent', undefined],
])(
  'a page that is loaded anew says that wrong codes block it, and nothing of it otherwise: %s',
  (_, sent) => {
    expect(markupOf({ code: sent, isBlocked: true }).split(texts.access.blocked)).toHaveLength(2);
    expect(markupOf({ code: sent, isBlocked: false })).not.toContain(texts.access.blocked);
  },
);

it('no code is entered in a page that is loaded anew while wrong codes block it', () => {
  const shut = '<fieldset disabled=""';
  expect(markupOf({ code, isBlocked: true })).toContain(shut);
  const open = markupOf({ code, isBlocked: false });
  expect(open).not.toContain(shut);
  expect(open).toContain('<fieldset');
});
