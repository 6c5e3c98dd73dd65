import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { metrics } from '@paddock/service-kit/process';
import { beforeEach, describe, expect, it } from 'vitest';
import { createExclusionRegister } from './exclusion-register.ts';
import { RegisterSilent, type Silence } from './self-exclusion-register.ts';

const person = personalDetails();
const listed = { listing: 'listed', reference: 'r-1' } as const;
const now = new Date('2030-01-01T12:00:00Z');

/** A register that answers when it is told to, and what was asked and logged. */
const startRegister = () => {
  let silence: Silence | Error | undefined;
  const asked: unknown[] = [];
  const lines: string[] = [];
  const note = (fields: object | string, text?: string) => void lines.push(JSON.stringify([fields, text]));
  const register = createExclusionRegister(
    {
      ask: async (subject, { questionId }) => {
        asked.push({ subject, questionId });
        if (silence instanceof Error) throw silence;
        if (silence) throw new RegisterSilent(silence);
        return listed;
      },
    },
    { countries: ['GB'], timeoutMs: 1000, now: () => now, log: { info: note as never, warn: note as never } },
  );
  return {
    asked,
    lines,
    ask: (country: 'GB' | 'IE' = 'GB') => register.ask(person, country, 'q-1'),
    fallSilent: (why: Silence | Error | undefined) => {
      silence = why;
    },
  };
};

beforeEach(() => metrics.resetMetrics());

describe('the national register', () => {
  it('is asked about who lives where there is one, and about nobody else', async () => {
    const { ask, asked } = startRegister();
    expect(await ask('IE')).toBe('no-register');
    expect(asked).toEqual([]);
    expect(await ask('GB')).toEqual({ ...listed, askedAt: now.toISOString() });
    expect(asked).toEqual([{ subject: person, questionId: 'q-1' }]);
  });

  it.each<Silence | Error>(['timed-out', 'unreachable', 'refused', 'malformed', new Error('bug')])(
    'that is silent (%s) has given no answer, and said yes to nobody',
    async (why) => {
      const { ask, fallSilent } = startRegister();
      fallSilent(why);
      expect(await ask()).toBe('no-answer');
    },
  );

  it('is not asked by everybody any more once it was silent five times in a row', async () => {
    const { ask, asked, fallSilent } = startRegister();
    fallSilent('timed-out');
    for (let n = 0; n < 20; n += 1) expect(await ask()).toBe('no-answer');
    expect(asked).toHaveLength(5);
    const counted = await metrics.getSingleMetricAsString('paddock_exclusion_register_answers_total');
    expect(counted).toContain('answers_total{answer="timed-out"} 5');
    expect(counted).toContain('answers_total{answer="not-asked"} 15');
  });

  it('that refuses the details of one person is asked about all others', async () => {
    const { ask, asked, fallSilent, lines } = startRegister();
    fallSilent('details-refused');
    for (let n = 0; n < 20; n += 1) expect(await ask()).toBe('details-refused');
    expect(asked).toHaveLength(20);
    expect(lines[0]).toContain('q-1');
  });

  it('is said to be unreachable once for each outage, and to answer again once', async () => {
    const { ask, fallSilent, lines } = startRegister();
    fallSilent('refused');
    for (let n = 0; n < 3; n += 1) await ask();
    fallSilent(undefined);
    for (let n = 0; n < 3; n += 1) await ask();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('unreachable, sign-ins and registrations are refused');
    expect(lines[1]).toContain('answers again');
  });

  it('leaves nothing of who was asked about in a log line', async () => {
    const { ask, fallSilent, lines } = startRegister();
    for (const why of ['details-refused', 'unreachable', new Error(JSON.stringify(person))] as const) {
      fallSilent(why);
      await ask();
    }
    expect(lines.length).toBeGreaterThan(1);
    for (const value of [person.firstName, person.lastName, person.email, person.phone, person.dateOfBirth]) {
      expect(lines.join()).not.toContain(value);
    }
  });
});
