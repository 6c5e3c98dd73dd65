import { expect, test } from 'vitest';
import { createSecretSealer, hashOfSecret } from './sealed-by-secret.ts';

const { sealBy, openBy } = createSecretSealer('one use');

test('what is sealed by a secret opens by that secret, and by no other, nor by its hash', () => {
  const sealed = sealBy('secret', 'a-1', 'Aoife');
  expect(openBy('secret', 'a-1', sealed)).toBe('Aoife');
  for (const other of ['another', hashOfSecret('secret')]) {
    expect(() => openBy(other, 'a-1', sealed)).toThrow();
  }
});

test('what is sealed by a secret opens for no other purpose and no other use, and is not readable', () => {
  const sealed = sealBy('secret', 'a-1', 'Aoife');
  expect(() => openBy('secret', 'a-2', sealed)).toThrow();
  expect(() => createSecretSealer('another use').openBy('secret', 'a-1', sealed)).toThrow();
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('Aoife');
  expect(sealBy('secret', 'a-1', 'Aoife')).not.toBe(sealed);
});
