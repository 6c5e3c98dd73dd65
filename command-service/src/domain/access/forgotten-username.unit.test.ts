import { describe, expect, it } from 'vitest';
import { createOwner, day } from './recovery.fixture.ts';

describe('a forgotten username', () => {
  const ask = { type: 'request-username', channel: 'email', origin: 'home' } as const;

  it('is sent five times a day and no more, without a word of it', () => {
    const owner = createOwner();
    for (let n = 0; n < 5; n += 1) expect(owner.give(ask)).toEqual(['UsernameRequested']);
    expect(owner.give(ask)).toEqual([]);
    owner.pass(day);
    expect(owner.give(ask)).toEqual(['UsernameRequested']);
  });

  it('is sent to its owner where they signed in before, and on the other channel, whoever else asked for it', () => {
    const owner = createOwner();
    owner.signIn(true, 'home');
    for (let n = 0; n < 20; n += 1) owner.give({ ...ask, origin: `place-${n}` });
    expect(owner.give({ ...ask, origin: 'abroad' })).toEqual([]);
    expect(owner.give(ask)).toEqual(['UsernameRequested']);
    expect(owner.give({ ...ask, origin: 'abroad', channel: 'sms' })).toEqual(['UsernameRequested']);
  });

  it('of staff is sent to nobody', () => {
    expect(createOwner(['trader']).give(ask)).toEqual([]);
  });
});

describe('a code for a new email address or phone', () => {
  const subject = { purpose: 'new-contact', subjectId: 'change-1' } as const;
  const asking = () => {
    const owner = createOwner();
    const ask = (codeId: string, origin = 'home') =>
      owner.give({ type: 'request-security-code', codeId, channel: 'email', ...subject, origin });
    const enter = (codeId: string, isRight: boolean, origin = 'home') =>
      owner.give({ type: 'check-security-code', codeId, isRight, ...subject, origin });
    return { ...owner, ask, enter };
  };

  it('needs no reset, and is good once', () => {
    const { ask, enter } = asking();
    expect(ask('c-1')).toEqual(['SecurityCodeRequested']);
    expect(enter('c-1', true)).toEqual(['SecurityCodeConfirmed']);
    expect(enter('c-1', true)).toEqual([]);
  });

  it('proves nothing for a reset of the password', () => {
    const { ask, enter, begin, reset } = asking();
    begin(true, { recoveryId: 'change-1' });
    ask('c-1');
    enter('c-1', true);
    expect(reset({ recoveryId: 'change-1' })).toBe('recovery-over');
  });

  it('that is wrong counts with wrong codes of resets: the fourth blocks its place', () => {
    const { ask, enter } = asking();
    ask('c-1');
    for (let n = 0; n < 3; n += 1) expect(enter('c-1', false)).toEqual(['SecurityCodeFailed']);
    expect(enter('c-1', false)).toEqual(['SecurityCodeFailed', 'RecoveryBlocked']);
    expect(enter('c-1', true)).toBe('access-blocked');
    expect(enter('c-1', true, 'elsewhere')).toEqual(['SecurityCodeConfirmed']);
  });

  it('is sent as often from a place as those of resets, all together', () => {
    const { ask, pass } = asking();
    for (let n = 0; n < 6; n += 1) {
      expect(ask(`c-${n}`)).toEqual(['SecurityCodeRequested']);
      pass(10_000);
    }
    expect(ask('c-7')).toBe('codes-spent');
  });
});

it('a reset leaves the instant of it, by which withdrawals are looked at', () => {
  const { begin, ask, enter, reset, state } = createOwner();
  begin(true);
  ask('c-1');
  enter('c-1', true);
  expect(state()).toMatchObject({ recovery: { completedAt: null } });
  reset();
  expect(state()).toMatchObject({ recovery: { completedAt: '2030-01-01T12:00:00.000Z' } });
});
