import { isRefusal, refusalText } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { accessRule } from './access-rule.fixture.ts';
import { noAttempts } from './attempts.ts';
import { createAsked, createOwner, createProven, day, minute } from './recovery.fixture.ts';
import { recoveryGuesses } from './recovery.ts';
import { suggestedChannel } from './security-codes.ts';
import { guessUnknown } from './unknown-name.ts';

const second = 1000;
const blocked = 'access-blocked';
const spent = 'access-blocked-until';
const expired = 'security-code-expired';
const over = 'recovery-over';

describe('username and birth date', () => {
  it('that fit begin a reset, once under the same id', () => {
    const owner = createOwner();
    expect(owner.begin(true)).toEqual(['RecoveryBegun']);
    expect(owner.begin(true)).toEqual([]);
  });

  it('block their place for 30 minutes with the fourth wrong birth date, with the right one too', () => {
    const owner = createOwner();
    for (let n = 0; n < 3; n += 1) expect(owner.begin(false)).toEqual(['RecoveryFailed']);
    expect(owner.begin(false)).toEqual(['RecoveryFailed', 'RecoveryBlocked']);
    expect(owner.begin(true)).toBe(blocked);
    expect(owner.begin(true, { origin: 'work' })).toEqual(['RecoveryBegun']);
    owner.pass(30 * minute - 1);
    expect(owner.begin(true)).toBe(blocked);
    owner.pass(1);
    expect(owner.begin(true, { recoveryId: 'r-2' })).toEqual(['RecoveryBegun']);
  });

  it('are blocked from all places that are not known after twenty wrong ones, and from none where somebody signed in', () => {
    const owner = createOwner();
    owner.signIn(true, 'home');
    for (let n = 0; n < 20; n += 1) owner.begin(false, { origin: `place-${n}` });
    expect(owner.begin(true, { origin: 'anywhere' })).toBe(blocked);
    expect(owner.begin(true)).toEqual(['RecoveryBegun']);
  });

  it('that are wrong keep nobody from signing in, and wrong passwords nobody from a reset', () => {
    const owner = createOwner();
    for (let n = 0; n < 4; n += 1) owner.begin(false);
    expect(owner.signIn(true)).toEqual(['SignedIn']);
    for (let n = 0; n < 4; n += 1) owner.signIn(false, 'work');
    expect(owner.signIn(true, 'work')).toBe(blocked);
    expect(owner.begin(true, { origin: 'work' })).toEqual(['RecoveryBegun']);
  });

  it('that are right forgive no wrong ones: whoever knows a birth date would guess codes without end', () => {
    const owner = createOwner();
    for (let n = 0; n < 3; n += 1) owner.begin(false);
    owner.begin(true);
    expect(owner.begin(false)).toEqual(['RecoveryFailed', 'RecoveryBlocked']);
  });

  it('block their place for thirty minutes each time, and not for longer', () => {
    const owner = createOwner();
    for (let block = 0; block < 3; block += 1) {
      for (let n = 0; n < 3; n += 1) expect(owner.begin(false)).toEqual(['RecoveryFailed']);
      expect(owner.begin(false)).toEqual(['RecoveryFailed', 'RecoveryBlocked']);
      expect(owner.begin(true)).toBe(blocked);
      owner.pass(30 * minute);
    }
    expect(owner.begin(true)).toEqual(['RecoveryBegun']);
  });

  it('of a name that nobody has block for no longer either, so that it is told apart by nobody', () => {
    const rule = recoveryGuesses(accessRule);
    let [attempts, ms] = [noAttempts, Date.UTC(2030, 0, 1)];
    const guess = () => {
      const guessed = guessUnknown(attempts, { origin: 'home', rule, now: new Date(ms) });
      attempts = guessed.attempts;
      return guessed.answer.refused;
    };
    for (let block = 0; block < 3; block += 1) {
      for (let n = 0; n < 3; n += 1) expect(guess()).toBe('wrong-credentials');
      expect([guess(), guess()]).toEqual([blocked, blocked]);
      ms += 30 * minute;
    }
    expect(guess()).toBe('wrong-credentials');
  });

  it('begin ten resets an hour from one place and no more, and others from another', () => {
    const owner = createOwner();
    for (let n = 0; n < 10; n += 1) owner.begin(true, { recoveryId: `r-${n}` });
    expect(owner.begin(true, { recoveryId: 'one-more' })).toBe(spent);
    expect(owner.begin(true, { recoveryId: 'another', origin: 'work' })).toEqual(['RecoveryBegun']);
    owner.pass(60 * minute);
    expect(owner.begin(true, { recoveryId: 'one-more' })).toEqual(['RecoveryBegun']);
  });

  it('of staff, and of nobody, are unknown', () => {
    expect(createOwner(['trader']).begin(true)).toBe('details-unknown');
    expect(createOwner(['administrator']).begin(false)).toBe('details-unknown');
  });

  it('are looked at again once customer service ended the blocks', () => {
    const owner = createOwner();
    for (let n = 0; n < 4; n += 1) owner.begin(false);
    expect(owner.give({ type: 'unblock', by: 'service' })).toEqual(['AccessUnblocked']);
    expect(owner.begin(true)).toEqual(['RecoveryBegun']);
  });
});

describe('whoever knows username and birth date, from wherever they ask,', () => {
  /** Somebody whose places strangers know nothing of, and strangers who begin resets and ask for codes without end. */
  const createPestered = () => {
    const owner = createOwner();
    owner.signIn(true, 'home');
    owner.begin(true);
    owner.ask('c-1');
    for (let n = 0; n < 60; n += 1) {
      const origin = `place-${Math.floor(n / 6)}`;
      owner.begin(true, { recoveryId: `s-${n}`, origin });
      owner.ask(`s-${n}`, { recoveryId: `s-${n}`, origin });
    }
    return owner;
  };

  it('keeps nobody from a reset who is where they signed in before, nor ends one that was begun', () => {
    const owner = createPestered();
    expect(owner.enter('c-1', true)).toEqual(['SecurityCodeConfirmed']);
    owner.pass(10 * second);
    expect(owner.begin(true, { recoveryId: 'r-2' })).toEqual(['RecoveryBegun']);
    expect(owner.ask('c-2', { recoveryId: 'r-2' })).toEqual(['SecurityCodeRequested']);
    expect(owner.begin(true, { recoveryId: 'r-3', origin: 'abroad' })).toBe(spent);
  });

  it('is let through nowhere else, until customer service ends the blocks', () => {
    const owner = createPestered();
    expect(owner.begin(true, { recoveryId: 'r-2', origin: 'abroad' })).toBe(spent);
    expect(owner.give({ type: 'unblock', by: 'service' })).toEqual(['AccessUnblocked']);
    expect(owner.begin(true, { recoveryId: 'r-2', origin: 'abroad' })).toEqual(['RecoveryBegun']);
    expect(owner.ask('c-2', { recoveryId: 'r-2', origin: 'abroad' })).toEqual(['SecurityCodeRequested']);
    expect(owner.enter('c-1', true)).toEqual(['SecurityCodeConfirmed']);
  });
});

describe('a code', () => {
  it('is asked for in a reset that was begun less than an hour ago, and in no other', () => {
    const owner = createOwner();
    expect(owner.ask('c-1')).toBe(over);
    owner.begin(true);
    expect(owner.ask('c-1', { recoveryId: 'r-2' })).toBe(over);
    owner.pass(60 * minute - 1);
    expect(owner.ask('c-1')).toEqual(['SecurityCodeRequested']);
    owner.pass(1);
    expect(owner.ask('c-2')).toBe(over);
  });

  it.each([
    [9 * second, 'We have just sent you a code. You can ask for another one in 1 second.'],
    [8 * second, 'We have just sent you a code. You can ask for another one in 2 seconds.'],
  ])('is not sent again so soon, which is said with how long it is yet: after %d ms', (ms, said) => {
    const owner = createAsked();
    owner.pass(ms);
    const refusal = owner.decide({
      ...{ type: 'request-security-code', codeId: 'c-2', channel: 'email', origin: 'home' },
      ...{ purpose: 'password-reset', subjectId: 'r-1' },
    });
    expect(isRefusal(refusal) && refusalText(refusal)).toBe(said);
  });

  it('is sent again after ten seconds and not before, and is good no more once another was', () => {
    const owner = createAsked();
    owner.pass(10 * second - 1);
    expect(owner.ask('c-2')).toBe('security-code-too-soon');
    owner.pass(1);
    expect(owner.ask('c-2')).toEqual(['SecurityCodeRequested']);
    expect(owner.enter('c-1', true)).toBe(expired);
    expect(owner.enter('c-2', true)).toEqual(['SecurityCodeConfirmed']);
  });

  it('is good for ten minutes, by the time of its request', () => {
    const owner = createAsked();
    owner.pass(10 * minute - 1);
    expect(owner.enter('c-1', false)).toEqual(['SecurityCodeFailed']);
    owner.pass(1);
    expect(owner.enter('c-1', true)).toBe(expired);
    expect(owner.enter('c-1', false)).toBe(expired);
  });

  it('that was right is right once more, where the answer was lost, and changes nothing by it', () => {
    const owner = createProven();
    expect(owner.enter('c-1', true)).toEqual([]);
    expect(owner.enter('c-1', false)).toBe(expired);
  });

  it('is good no more after five wrong ones, wherever they came from', () => {
    const owner = createAsked();
    for (let n = 0; n < 5; n += 1) owner.enter('c-1', false, { origin: `place-${n}` });
    expect(owner.enter('c-1', true)).toBe(expired);
  });

  it('that is wrong counts with wrong birth dates: the fourth of either blocks', () => {
    const owner = createOwner();
    for (let n = 0; n < 2; n += 1) owner.begin(false);
    owner.begin(true);
    owner.ask('c-1');
    expect(owner.enter('c-1', false)).toEqual(['SecurityCodeFailed']);
    expect(owner.enter('c-1', false)).toEqual(['SecurityCodeFailed', 'RecoveryBlocked']);
    expect(owner.enter('c-1', true)).toBe(blocked);
    owner.pass(10 * second);
    expect(owner.ask('c-2')).toBe(blocked);
  });

  it('is for one reset: the same digits in another one prove nothing', () => {
    const owner = createAsked();
    owner.begin(true, { recoveryId: 'r-2', origin: 'elsewhere' });
    expect(owner.enter('c-1', true, { recoveryId: 'r-2', origin: 'elsewhere' })).toBe(expired);
    expect(owner.enter('c-1', true)).toEqual(['SecurityCodeConfirmed']);
    expect(owner.reset({ recoveryId: 'r-2', origin: 'elsewhere' })).toBe(over);
  });

  it('goes first where the last right one came, whatever that was for, and by email before', () => {
    const owner = createOwner();
    const suggested = () => {
      const state = owner.state();
      return state.status === 'granted' && suggestedChannel(state.codes);
    };
    owner.begin(true);
    owner.ask('c-1', { channel: 'sms' });
    expect(suggested()).toBe('email');
    owner.enter('c-1', true);
    expect(suggested()).toBe('sms');
    owner.reset();
    owner.give({ type: 'unblock', by: 'officer' });
    expect(suggested()).toBe('sms');
    owner.begin(true, { recoveryId: 'r-2' });
    owner.ask('c-2', { recoveryId: 'r-2' });
    owner.enter('c-2', false, { recoveryId: 'r-2' });
    expect(suggested()).toBe('sms');
    owner.enter('c-2', true, { recoveryId: 'r-2' });
    expect(suggested()).toBe('email');
  });

  it('is sent six times in half an hour and no more', () => {
    const owner = createOwner();
    owner.begin(true);
    for (let n = 0; n < 6; n += 1) {
      expect(owner.ask(`c-${n}`)).toEqual(['SecurityCodeRequested']);
      owner.pass(10 * second);
    }
    expect(owner.ask('c-6')).toBe('codes-spent');
    owner.pass(29 * minute);
    expect(owner.ask('c-6')).toEqual(['SecurityCodeRequested']);
  });

  it('is sent twelve times a day to whoever asks from one place, and twenty-four to all strangers', () => {
    const owner = createOwner();
    const sentTo = (origin: string): number => {
      let sent = 0;
      for (let n = 0; n < 30; n += 1) {
        const recoveryId = `${origin}-${n}`;
        owner.begin(true, { recoveryId, origin });
        if (Array.isArray(owner.ask(recoveryId, { recoveryId, origin }))) sent += 1;
        owner.pass(15 * minute);
      }
      return sent;
    };
    expect(['a', 'b', 'c'].map(sentTo)).toEqual([12, 12, 0]);
    owner.pass(day);
    expect(sentTo('c')).toBe(12);
  });
});
