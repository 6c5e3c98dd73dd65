import { describe, expect, it } from 'vitest';
import {
  checkChoices,
  cookieText,
  elapsedText,
  isDue,
  minutesText,
  netOf,
  shortElapsedText,
} from './reality-check.ts';

const at = (text: string) => Date.parse(`2026-11-20T${text}:00Z`);
const check = {
  minutes: 60,
  since: '2026-11-20T12:00:00Z',
  nextAt: '2026-11-20T13:00:00Z',
  outstanding: false,
  played: { staked: 1250, returned: 400 },
};

describe('a reality check', () => {
  it('is due at its time, and when the server says that it is', () => {
    expect(isDue(check, at('12:59'))).toBe(false);
    expect(isDue(check, at('13:00'))).toBe(true);
    expect(isDue({ ...check, outstanding: true }, at('12:00'))).toBe(true);
    expect(isDue({ ...check, minutes: null, nextAt: null }, at('13:00'))).toBe(false);
  });

  it.each([
    ['13:00', '1 hour'],
    ['13:01', '1 hour and 1 minute'],
    ['15:05', '3 hours and 5 minutes'],
  ])('a reality check at %s says that %s have passed', (time, text) => {
    expect(elapsedText(check, at(time))).toBe(text);
  });

  it.each([
    ['12:00', '0 min'],
    ['12:59', '59 min'],
    ['13:05', '1h 05m'],
  ])(
    'a session at %s is %s old, and one that the clock of the device has begin later is new',
    (time, text) => {
      expect(shortElapsedText(check.since, at(time))).toBe(text);
      expect(shortElapsedText(check.since, at('11:00'))).toBe('0 min');
    },
  );

  it('says what came back less what was staked', () => {
    expect(netOf(check.played)).toBe(-850);
  });

  it('is told to windows of games by from when it counts and its minutes, and none is where none is set', () => {
    expect(cookieText(check)).toBe('startTime=2026-11-20T12:00:00.000Z&rcInterval=60');
    // Chosen later than the session began.
    expect(cookieText({ ...check, nextAt: '2026-11-20T13:50:00Z' })).toBe(
      'startTime=2026-11-20T12:50:00.000Z&rcInterval=60',
    );
    expect(cookieText({ ...check, minutes: null, nextAt: null })).toBeUndefined();
  });

  it('can be set to what is offered, and to what it is', () => {
    expect(checkChoices(null)).toContain(30);
    expect(checkChoices(20).slice(0, 3)).toEqual([15, 20, 30]);
    expect([minutesText(45), minutesText(120), minutesText(90)]).toEqual([
      '45 minutes',
      '2 hours',
      '90 minutes',
    ]);
  });
});
