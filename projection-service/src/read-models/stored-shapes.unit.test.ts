import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readModelVersion } from '../projection/keys.ts';
import type { Field } from '../projection/records.ts';
import { ownerField, registrationField } from './account-search.ts';
import { summaryField } from './account-summary.ts';
import { betField, dayField, progressField } from './bets.ts';
import { messageField, unreadField } from './inbox.ts';
import { paymentField } from './payments.ts';
import { shopField } from './shop-transactions.ts';
import { signInField } from './sign-ins.ts';
import { tokenField, unusedTokensField } from './tokens.ts';

const fields: readonly Field<unknown>[] = [
  ownerField,
  registrationField,
  summaryField,
  betField('b'),
  progressField('b'),
  dayField('d'),
  messageField('m'),
  unreadField,
  paymentField('deposit', 'p'),
  shopField('t'),
  signInField,
  tokenField('t'),
  unusedTokensField,
];

const shapeOf = ({ name, schema }: Field<unknown>) => [
  name,
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
];

/** When this fails, what is stored has changed: raise `readModelVersion`, and write down both here. */
test('what read models store has the shape of their version', () => {
  const shapes = createHash('sha256')
    .update(JSON.stringify(fields.map(shapeOf)))
    .digest('hex')
    .slice(0, 16);
  expect({ version: readModelVersion, shapes }).toEqual({ version: 'v4', shapes: '2eb73f5cbc204f1a' });
});
