import { byUnderAgeReport, type IdentityAnswer } from '@paddock/contracts/events';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import {
  askedOfOthers,
  decideVerification,
  evolveVerification,
  isIdentityVerified,
  pauseAfter,
  type Verification,
  type VerificationCommand,
} from './verification.ts';

const at = new Date('2030-01-01T12:00:00.000Z');
const later = (ms: number) => new Date(at.getTime() + ms);

const askAt = (askedAt: Date) =>
  ({
    type: 'ask-verification',
    provider: 'sandbox',
    digest: 'd',
    isRegistered: true,
    askedAt: askedAt.toISOString(),
  }) as const;
const ask = askAt(at);
const reference = {
  type: 'reference-verification',
  attempt: 1,
  digest: 'd',
  reference: 'r',
} as const;
const answerOf = (answer: IdentityAnswer) =>
  ({ type: 'answer-verification', digest: 'd', provider: 'sandbox', reference: 'r', answer }) as const;
const verified = answerOf({ outcome: 'verified' });

/** The state after commands, and what the last of them wrote. */
const after = (...commands: readonly VerificationCommand[]) =>
  commands.reduce<{ state: Verification; events: ReturnType<typeof decideVerification> }>(
    ({ state }, command) => {
      const events = decideVerification(state, command);
      return { state: events.reduce(evolveVerification, state), events };
    },
    { state: { status: 'none' }, events: [] },
  );

describe('identity, address and age', () => {
  it('are verified when the provider matched all three, and only then', () => {
    const isVerified = (...commands: readonly VerificationCommand[]) =>
      isIdentityVerified(after(...commands).state);
    expect(isVerified(ask, reference, verified)).toBe(true);
    expect(isVerified()).toBe(false);
    expect(isVerified(ask)).toBe(false);
    expect(isVerified(ask, reference)).toBe(false);
    expect(isVerified(ask, reference, answerOf({ outcome: 'not-found' }))).toBe(false);
    for (const part of ['name', 'address', 'age'] as const) {
      const partial = answerOf({ outcome: 'partial', unmatched: [part] });
      expect(isVerified(ask, reference, partial)).toBe(false);
    }
  });

  it('are asked about by one at a time, so that two who try at once pay once', () => {
    expect(after(ask).events).toEqual([
      {
        type: 'VerificationAsked',
        data: { provider: 'sandbox', attempt: 1, retryAt: later(pauseAfter(1)).toISOString(), digest: 'd' },
      },
    ]);
    expect(after(ask, askAt(later(pauseAfter(1) - 1))).events).toEqual([]);
  });

  it('are asked about again after the first pause, however often, while nobody is registered: somebody presses each time', () => {
    const press = (nth: number) => ({ ...askAt(later(nth * pauseAfter(1))), isRegistered: false }) as const;
    const presses = [0, 1, 2, 3].map(press);
    expect(after(...presses).state).toMatchObject({
      attempt: 4,
      retryAt: later(4 * pauseAfter(1)).toISOString(),
    });
    const byItself = [0, 1, 2, 3].map((nth) => askAt(later(nth * pauseAfter(1))));
    expect(after(...byItself).state).toMatchObject({ attempt: 3 });
  });

  it('are asked about again under the same reference where no answer came', () => {
    const { state } = after(ask, reference, askAt(later(pauseAfter(1))));
    expect(state).toMatchObject({ status: 'asked', attempt: 2, reference: 'r' });
  });

  it('are asked about anew with another provider, and of other details', () => {
    const again = later(pauseAfter(1));
    const elsewhere = after(ask, reference, { ...askAt(again), provider: 'onfido' });
    expect(elsewhere.state).toMatchObject({ provider: 'onfido', reference: null });
    const moved = after(ask, reference, { ...ask, digest: 'e' });
    expect(moved.state).toMatchObject({ attempt: 1, digest: 'e', reference: null });
    const verifiedThenMoved = after(ask, reference, verified, { ...ask, digest: 'e' });
    expect(verifiedThenMoved.state).toMatchObject({ status: 'asked', digest: 'e' });
    expect(isIdentityVerified(verifiedThenMoved.state)).toBe(false);
  });

  it('are not asked about again once there is an answer', () => {
    expect(after(ask, reference, verified, askAt(later(86_400_000))).events).toEqual([]);
  });

  it('have one reference: that of an attempt that was overtaken is not taken', () => {
    expect(after(ask, reference, { ...reference, reference: 's' }).events).toEqual([]);
    const overtaken = after(ask, askAt(later(pauseAfter(1))), reference);
    expect(overtaken.events).toEqual([]);
  });

  it('have one answer, of the person and the reference that were asked about', () => {
    expect(after(ask, reference, verified, answerOf({ outcome: 'not-found' })).events).toEqual([]);
    expect(after(ask, reference, { ...verified, digest: 'e' }).events).toEqual([]);
    expect(after(ask, reference, { ...verified, reference: 's' }).events).toEqual([]);
    expect(after(ask, reference, { ...verified, provider: 'onfido' }).events).toEqual([]);
    expect(after(verified).events).toEqual([]);
  });

  it('may be nobody’s without a reference, where the provider took no such details', () => {
    const refused = { ...answerOf({ outcome: 'not-found' }), reference: null };
    expect(after(ask, refused).state).toMatchObject({ status: 'answered' });
  });
});

describe('somebody whom documents show to be under 18', () => {
  const report = { type: 'report-under-age', digest: 'd', reference: 'u' } as const;
  const reported = {
    type: 'VerificationAnswered',
    data: {
      ...{ provider: byUnderAgeReport, reference: 'u', digest: 'd' },
      answer: { outcome: 'partial', unmatched: ['age'] },
    },
  };

  it('is not verified from then on, whatever was found before', () => {
    const waiting = [ask, reference] as const;
    for (const before of [[], [ask], waiting, [...waiting, verified]] as const) {
      const { state, events } = after(...before, report);
      expect(events).toEqual([reported]);
      expect(isIdentityVerified(state)).toBe(false);
    }
  });

  it('is reported once', () => {
    expect(after(report, { ...report, reference: 'v' }).events).toEqual([]);
  });

  it('is asked of no provider again, also under other details, and an answer that was on its way comes too late', () => {
    const { state } = after(ask, reference, report);
    expect(decideVerification(state, verified)).toEqual([]);
    expect(decideVerification(state, askAt(later(86_400_000)))).toEqual([]);
    expect(decideVerification(state, { ...ask, digest: 'e' })).toEqual([]);
    expect(askedOfOthers(state, { provider: 'sandbox', digest: 'e' }, at)).toEqual([]);
  });
});

describe('the pause before another attempt', () => {
  it('grows, and is never longer than six hours', () => {
    expect([1, 2, 3, 4].map(pauseAfter)).toEqual([15_000, 30_000, 60_000, 120_000]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (attempt) => {
        expect(pauseAfter(attempt + 1)).toBeGreaterThanOrEqual(pauseAfter(attempt));
        expect(pauseAfter(attempt)).toBeLessThanOrEqual(6 * 3_600_000);
      }),
    );
  });
});

it('nobody is verified by any commands of which none brought the answer', () => {
  const command = fc.constantFrom<VerificationCommand>(
    ask,
    askAt(later(pauseAfter(1))),
    { ...ask, digest: 'e' },
    reference,
    { ...reference, attempt: 2 },
    answerOf({ outcome: 'not-found' }),
    answerOf({ outcome: 'partial', unmatched: ['age'] }),
    { type: 'report-under-age', digest: 'd', reference: 'u' },
  );
  fc.assert(
    fc.property(fc.array(command), (given) => {
      expect(isIdentityVerified(after(...given).state)).toBe(false);
    }),
  );
});
