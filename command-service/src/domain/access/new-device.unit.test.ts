import { refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import type { Whence } from './attempts.ts';
import { isBlockedOnNewDevice } from './decide-new-device.ts';
import { day, minute, createOwner as openOwner } from './recovery.fixture.ts';

const checked = { kind: 'sealed', sealed: 'old' } as const;

/** A customer, and what happens on devices that the account knows or does not. */
const createOwner = (roles?: Parameters<typeof openOwner>[0]) => {
  const owner = openOwner(roles);
  const { give, state } = owner;
  const endingsNow = () => {
    const now = state();
    return now.status === 'granted' ? now.endings : 0;
  };
  let codes = 0;
  const rest = { barrier: undefined, sessionDigest: 's' };
  return {
    ...owner,
    register: (whence: Whence) => give({ type: 'sign-in', passwordMatches: true, ...rest, ...whence }),
    password: (whence: Whence, passwordMatches = true) =>
      give({ type: 'sign-in', passwordMatches, checked, ...rest, ...whence }),
    askForDevice: (whence: Whence, subjectId = 'i-1') => {
      codes += 1;
      const subject = { purpose: 'new-device', subjectId } as const;
      const codeId = `c-${codes}`;
      return give({ type: 'request-security-code', codeId, channel: 'email', ...subject, ...whence });
    },
    enterOnDevice: (
      isRight: boolean,
      whence: Whence,
      more: {
        signInId?: string;
        codeId?: string;
        endings?: number;
        barrier?: ReturnType<typeof refuse>;
      } = {},
    ) =>
      give({
        ...{ type: 'sign-in-on-new-device', signInId: 'i-1', codeId: `c-${codes}`, isRight },
        ...{ ...rest, endings: endingsNow(), ...whence, ...more },
      }),
  };
};

const home = { origin: 'home', device: 'laptop', browser: 'Chrome on Linux', country: 'IE' };
const cafe = { origin: 'cafe', device: 'phone' };
/** As a page that is loaded anew is told. */
const isBlocked = ({ state, now }: ReturnType<typeof createOwner>, whence: Whence): boolean => {
  const current = state();
  return current.status === 'granted' && isBlockedOnNewDevice(current, whence, now());
};
const done = ['SecurityCodeConfirmed', 'SignedIn', 'DeviceRemembered'];

describe('the right password of a customer', () => {
  it('signs in where the account was opened, and on a device that it knows', () => {
    const { register, password } = createOwner();
    expect(register(home)).toEqual(['SignedIn', 'DeviceRemembered']);
    expect(password(home)).toEqual(['SignedIn']);
    expect(password({ ...home, origin: 'elsewhere' })).toEqual(['SignedIn']);
  });

  it('signs in nobody on a device that the account does not know, also where another one is known', () => {
    const { register, password } = createOwner();
    register(home);
    expect(password(cafe)).toEqual(['SignInBegun']);
    expect(password({ origin: 'home', device: 'phone' })).toEqual(['SignInBegun']);
    expect(password({ origin: 'cafe' })).toEqual([]);
  });

  it('asks for a code on accounts that know no device, as those of before devices were kept', () => {
    const { password } = createOwner();
    expect(password(home)).toEqual(['SignInBegun']);
  });
});

describe('the code of a new device', () => {
  it('completes the sign-in, and the device is asked for none from then on', () => {
    const { register, password, askForDevice, enterOnDevice, decide } = createOwner();
    register(home);
    password(cafe);
    askForDevice(cafe);
    expect(enterOnDevice(true, { ...cafe, country: 'GB' })).toEqual(done);
    expect(password(cafe)).toEqual(['SignedIn']);
    expect(decide({ type: 'end-sessions', kept: null })).toHaveLength(1);
  });

  it('may be entered once more where its answer was lost, and opens no second session', () => {
    const { askForDevice, enterOnDevice } = createOwner();
    askForDevice(cafe);
    expect(enterOnDevice(true, cafe)).toEqual(done);
    expect(enterOnDevice(true, cafe)).toEqual([]);
  });

  it('is good for the sign-in that it was asked for, and for no other', () => {
    const { askForDevice, enterOnDevice } = createOwner();
    askForDevice(cafe);
    expect(enterOnDevice(true, cafe, { signInId: 'i-2' })).toBe('security-code-expired');
  });

  it('is good for ten minutes, and until the next one', () => {
    const { askForDevice, enterOnDevice, pass } = createOwner();
    askForDevice(cafe);
    pass(11_000);
    askForDevice(cafe);
    expect(enterOnDevice(true, cafe, { codeId: 'c-1' })).toBe('security-code-expired');
    pass(10 * minute);
    expect(enterOnDevice(true, cafe)).toBe('security-code-expired');
  });

  it('signs in nobody whose sessions were all ended since the password', () => {
    const { askForDevice, enterOnDevice, give } = createOwner();
    askForDevice(cafe);
    give({ type: 'end-sessions', kept: null });
    expect(enterOnDevice(true, cafe, { endings: 0 })).toBe('not-signed-in');
  });

  it('signs in nobody who is barred by then, once more either', () => {
    const { askForDevice, enterOnDevice } = createOwner();
    askForDevice(cafe);
    const barrier = refuse('self-excluded');
    expect(enterOnDevice(true, cafe, { barrier })).toBe('self-excluded');
    expect(enterOnDevice(true, cafe)).toEqual(done);
    expect(enterOnDevice(true, cafe, { barrier })).toBe('self-excluded');
  });

  it('is sent no more to whoever changed the address that it went to, and the one of before is good no more', () => {
    const { askForDevice, enterOnDevice, begin, ask, give } = createOwner();
    askForDevice(cafe);
    begin(true);
    expect(give({ type: 'end-recoveries', begunBefore: '2029-01-01T00:00:00Z' })).toEqual([]);
    const later = { type: 'end-recoveries', begunBefore: '2030-01-02T00:00:00Z' } as const;
    expect(give(later)).toEqual(['RecoveriesEnded']);
    expect(give(later)).toEqual([]);
    expect(enterOnDevice(true, cafe)).toBe('security-code-expired');
    expect(ask('c-9')).toBe('recovery-over');
  });
});

describe('wrong codes of a new device', () => {
  const guess = (owner: ReturnType<typeof createOwner>, whence: Whence) => {
    owner.pass(11_000);
    owner.askForDevice(whence);
    return owner.enterOnDevice(false, whence);
  };

  it('block their place at the fourth, for half an hour each time, and forgive nothing that the password does', () => {
    const owner = createOwner();
    const failed = ['SecurityCodeFailed'];
    for (let n = 0; n < 3; n += 1) {
      expect(guess(owner, cafe)).toEqual(failed);
      owner.password(cafe);
    }
    expect(isBlocked(owner, cafe)).toBe(false);
    expect(guess(owner, cafe)).toEqual([...failed, 'NewDeviceBlocked']);
    expect(owner.askForDevice(cafe)).toBe('access-blocked');
    expect(owner.enterOnDevice(true, cafe)).toBe('access-blocked');
    owner.pass(30 * minute - 1);
    expect(isBlocked(owner, cafe)).toBe(true);
    expect(isBlocked(owner, { origin: 'elsewhere' })).toBe(false);
    owner.pass(1);
    expect(isBlocked(owner, cafe)).toBe(false);
    expect(owner.askForDevice(cafe)).toEqual(['SecurityCodeRequested']);
    expect(owner.enterOnDevice(true, cafe)).toEqual(done);
  });

  it('of strangers keep their owner out nowhere else: not from the known device, nor from a reset', () => {
    const owner = createOwner();
    owner.register(home);
    for (let n = 0; n < 20; n += 1) {
      owner.pass(day / 40);
      owner.askForDevice({ origin: `place-${n}` });
      owner.enterOnDevice(false, { origin: `place-${n}` });
    }
    expect(owner.askForDevice({ origin: 'train' })).toBe('access-blocked');
    owner.pass(11_000);
    // Where its owner signed in before another device is let through.
    expect(owner.askForDevice({ origin: 'home', device: 'tablet' })).toEqual(['SecurityCodeRequested']);
    expect(owner.password(home)).toEqual(['SignedIn']);
    expect(owner.begin(true, { origin: 'train' })).toEqual(['RecoveryBegun']);
    expect(owner.ask('r-code', { origin: 'train' })).toEqual(['SecurityCodeRequested']);
  });

  it('of strangers keep nobody out where they signed in, however many devices were remembered since', () => {
    const owner = createOwner();
    owner.register(home);
    const devices = Array.from({ length: 5 }, (_, n) => ({ origin: 'home', device: `device-${n}` }));
    for (const device of devices) {
      owner.pass(11_000);
      owner.password(device);
      owner.askForDevice(device);
      expect(owner.enterOnDevice(true, device)).toEqual(done);
    }
    for (const device of devices) expect(owner.password(device)).toEqual(['SignedIn']);
    for (let n = 0; n < 20; n += 1) {
      owner.pass(day / 40);
      owner.askForDevice({ origin: `place-${n}` });
      owner.enterOnDevice(false, { origin: `place-${n}` });
    }
    expect(owner.askForDevice({ origin: 'train' })).toBe('access-blocked');
    owner.pass(11_000);
    expect(owner.askForDevice({ origin: 'home', device: 'tablet' })).toEqual(['SecurityCodeRequested']);
  });

  it('are forgiven by staff with the rest', () => {
    const owner = createOwner();
    for (let n = 0; n < 4; n += 1) guess(owner, cafe);
    owner.give({ type: 'unblock', by: 'officer' });
    owner.pass(11_000);
    expect(owner.askForDevice(cafe)).toEqual(['SecurityCodeRequested']);
  });

  it('leave no code over for whoever asks on, and leave those of a reset alone', () => {
    const owner = createOwner();
    for (let n = 0; n < 6; n += 1) {
      owner.pass(11_000);
      owner.askForDevice(cafe);
    }
    owner.pass(11_000);
    expect(owner.askForDevice(cafe)).toBe('codes-spent');
    owner.begin(true, { origin: 'cafe' });
    expect(owner.ask('r-code', { origin: 'cafe' })).toEqual(['SecurityCodeRequested']);
  });
});

describe('a reset of the password', () => {
  it('remembers the device that it was made on, and no other, so that nobody is sent two codes', () => {
    const owner = createOwner();
    owner.register(home);
    owner.begin(true, { origin: 'cafe' });
    owner.ask('r-code', { origin: 'cafe' });
    owner.enter('r-code', true, { origin: 'cafe' });
    expect(owner.reset(cafe)).toContain('DeviceRemembered');
    const chosen = { kind: 'sealed', sealed: 'new' } as const;
    const right = { type: 'sign-in', passwordMatches: true, checked: chosen, barrier: undefined } as const;
    const on = (whence: Whence) => owner.give({ ...right, sessionDigest: 's', ...whence });
    expect(on(cafe)).toEqual(['SignedIn']);
    expect(on(home)).toEqual(['SignInBegun']);
  });
});

it('members of staff are asked for their second factor, and for no code of a device', () => {
  const { password } = createOwner(['trader']);
  expect(password(cafe)).toEqual(['SignInBegun']);
});
