import { personalDetails } from '@paddock/contracts/events/events.fixture';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { describe, expect, it } from 'vitest';
import { createFinancialCheck } from './financial-check.ts';
import { type FinancialAnswer, FinancialCheckUnanswered } from './financial-check-provider.ts';
import { withFinancialCheck } from './with-financial-check.ts';

const context: CommandContext = {
  ...{ commandId: 'd-1', correlationId: 'c-1', now: new Date('2026-11-27T12:00:00.000Z') },
  actor: { kind: 'customer', id: 'a-1', channel: 'desktop' },
};
const needed = { refused: 'financial-check-needed', param1: '£0.00' } as const;
const done = { state: {}, events: [], position: 1n, revision: 1n } as never;

/** A deposit that is answered so one after another, and what is done and asked meanwhile. */
const start = (answer: FinancialAnswer | Error, outcomes: readonly unknown[], isErased = false) => {
  const happened: unknown[] = [];
  const left = [...outcomes];
  const check = createFinancialCheck(
    {
      name: 'records',
      check: async (subject, { questionId }) => {
        happened.push({ asked: subject, questionId });
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    { timeoutMs: 1000, log: { warn: (...line: unknown[]) => void happened.push({ warned: line }) } as never },
  );
  const services = {
    accounts: {
      execute: async (_: string, command: unknown, { commandId }: CommandContext) => {
        happened.push({ command, commandId });
        return done;
      },
    },
    profiles: {
      personalOf: async () => (isErased ? undefined : personalDetails()),
      noteFor: async (_: string, text: string) => ({ kind: 'sealed', sealed: `sealed ${text}` }),
    },
    financialCheck: check,
  };
  const payIn = async () => left.shift() as never;
  return { happened, pay: () => withFinancialCheck(services as never, 'a-1', context, payIn) };
};

const asked = {
  asked: {
    ...{ firstName: 'Aoife', lastName: 'Ó Briain', dateOfBirth: '1990-02-28' },
    ...{ address: '1 Main Street', city: 'Galway', postcode: 'H91 X2Y3' },
  },
  questionId: 'c-1',
};
const noted = (outcome: 'clear' | 'flagged', details: object | null) => ({
  command: {
    ...{ type: 'note-financial-check', provider: 'records', reference: 'r-1', outcome, details },
  },
  commandId: 'd-1/financial-check',
});

describe('a deposit for which public records have to be asked', () => {
  it('asks by name, date of birth and address, notes that nothing was found, and is decided again', async () => {
    const { pay, happened } = start({ reference: 'r-1', flags: [] }, [needed, done]);
    expect(await pay()).toBe(done);
    expect(happened).toEqual([asked, noted('clear', null)]);
  });

  it('notes what was found under the key of the customer', async () => {
    const flagged = { refused: 'financial-check-flagged', param1: '£0.00' } as const;
    const found = start({ reference: 'r-1', flags: ['bankruptcy', 'court-judgment'] }, [needed, flagged]);
    expect(await found.pay()).toEqual(flagged);
    const details = { kind: 'sealed', sealed: 'sealed bankruptcy court-judgment' };
    expect(found.happened).toEqual([asked, noted('flagged', details)]);
  });

  it('is refused as it was where no answer comes, with nothing noted and nobody named', async () => {
    for (const error of [new FinancialCheckUnanswered('timed-out'), new Error('Aoife Ó Briain')]) {
      const { pay, happened } = start(error, [needed]);
      expect(await pay()).toEqual(needed);
      expect(happened).toHaveLength(2);
      expect(JSON.stringify(happened[1])).toMatch(
        /^\{"warned":\[\{"why":"(timed-out|unreachable)","correlationId":"c-1"\}/,
      );
    }
  });

  it('of an erased person asks nobody', async () => {
    const { pay, happened } = start({ reference: 'r-1', flags: [] }, [needed], true);
    expect(await pay()).toEqual(needed);
    expect(happened).toEqual([]);
  });
});

it('a deposit that is let in, or refused for anything else, asks nobody', async () => {
  for (const outcome of [done, { refused: 'deposit-limit-reached' }]) {
    const { pay, happened } = start({ reference: 'r-1', flags: [] }, [outcome]);
    expect(await pay()).toBe(outcome);
    expect(happened).toEqual([]);
  }
});
