import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  acceptAll,
  askedGroups,
  consentChoice,
  consentGroups,
  consentText,
  consentVersion,
  keptEntry,
  keptOnDevice,
  lifeText,
  rejectAll,
} from './index.ts';

const at = Date.UTC(2026, 10, 27);

describe('the choice of cookies', () => {
  it.each([acceptAll, rejectAll, { functional: true, targeting: false }])(
    '%j is read as it was written',
    (choice) => {
      expect(consentChoice(consentText(choice, at))).toEqual({ ...choice, at });
    },
  );

  it('is none where it was made of another version, where a group is missing, and where it is no choice', () => {
    const text = consentText(acceptAll, at);
    for (const other of [
      undefined,
      '',
      text.replace(consentVersion, '2020-01-01'),
      text.replace('&C0004=yes', ''),
      text.replace('C0003=yes', 'C0003=maybe'),
      text.replace(String(at), 'yesterday'),
      text.replace(`&at=${at}`, ''),
    ]) {
      expect(consentChoice(other)).toBeUndefined();
    }
  });

  it('is asked again when what is kept, or the words of it, change: another version', () => {
    const digest = createHash('sha256')
      .update(JSON.stringify([consentGroups, keptOnDevice]))
      .digest('hex');
    expect({ version: consentVersion, digest: digest.slice(0, 12) }).toEqual({
      version: '2026-11-29.1',
      digest: 'f1b449eda2fd',
    });
  });
});

describe('what is kept on a device', () => {
  it('is listed once by name', () => {
    const names = keptOnDevice.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is found by the name of its cookie under TLS too', () => {
    expect(keptEntry('__Host-paddock.sid')).toBe(keptEntry('paddock.sid'));
    expect(keptEntry('paddock.other')).toBeUndefined();
  });

  it('is in a group that says what it is for; nobody is asked for consent to nothing', () => {
    expect(askedGroups.filter((group) => !keptOnDevice.some((kept) => kept.group === group))).toEqual([
      // Its calls keep nothing on the device.
      'targeting',
    ]);
  });

  it('says how long in hours or days, and from when on', () => {
    expect([10_800, 86_400, 17_280_000].map((life) => lifeText({ life }))).toEqual([
      '3 hours',
      '1 day',
      '200 days',
    ]);
    expect(lifeText({ life: 17_280_000, from: 'your last visit' })).toBe('200 days after your last visit');
  });
});
