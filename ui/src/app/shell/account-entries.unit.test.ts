import { expect, it } from 'vitest';
import type { Role } from '../../lib/api/session.ts';
import { accountEntries } from './account-entries.ts';

const keysOf = (roles: readonly Role[], shop: boolean) =>
  accountEntries(roles, {
    ...{ onSignOut: () => undefined, unread: 0, shop },
    display: { isHidden: false, toggle: () => undefined },
  }).map(({ key }) => key);

it('cash in a shop is in the menu of a customer to whom it is offered, and of nobody else', () => {
  expect(keysOf(['customer'], true)).toContain('shop');
  const without = keysOf(['customer'], false);
  expect(without).not.toContain('shop');
  expect(without).toContain('deposit');
  expect(keysOf(['shop-assistant'], true)).not.toContain('shop');
});
