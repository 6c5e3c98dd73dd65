import { EngineUnavailable, OutcomeUnknown } from '@paddock/service-kit/engines';
import { beforeEach, describe, expect, it } from 'vitest';
import { deposited, given, opened } from '../../domain/account/account.fixture.ts';
import { bet, placed } from '../../domain/account/bets/betting.fixture.ts';
import type { CashOutQuote } from '../../pricing/cash-out/quote.ts';
import type { CashOutContext } from './context.ts';
import { executeCashOut } from './execute.ts';

const { state } = given([opened(), ...deposited(5000), placed(bet('single', 'a', 1000))]);
const request = { accountId: 'a-1', betId: 'b-1', confirmed: 1500 };
const caller = {
  ...{ commandId: 'one-press', correlationId: 'c' },
  actor: { kind: 'customer', id: 'a-1', channel: 'desktop' } as const,
};
const paid = { events: [{ type: 'BetCashedOut', data: { betId: 'b-1', value: 1500, by: 'customer' } }] };

/** What the log says of the press; `unknown`: its append may be on its way. */
type Before = 'nothing' | 'paid' | 'unknown';

describe('a cash out that is pressed again after its answer was lost', () => {
  let before: Before;

  const pressAt = (quote: CashOutQuote) => {
    const context = {
      accounts: {
        load: async () => ({ state }),
        recall: async () => {
          if (before === 'unknown') throw new OutcomeUnknown('event store');
          return before === 'paid' ? paid : undefined;
        },
        execute: async () => {
          throw new EngineUnavailable('event store');
        },
      },
      readMarkets: async () => ({}),
      quote: () => quote,
    } as unknown as CashOutContext;
    return executeCashOut(context, request, caller);
  };

  beforeEach(() => {
    before = 'nothing';
  });

  const fallen = { state: 'available', value: 666 } as CashOutQuote;
  const suspended = { state: 'suspended', message: '' } as CashOutQuote;

  it.each([fallen, suspended])(
    'is not said to be refused, nor offered less, while it may be on its way',
    async (quote) => {
      before = 'unknown';
      await expect(pressAt(quote)).rejects.toBeInstanceOf(OutcomeUnknown);
    },
  );

  it.each([fallen, suspended])(
    'is answered as paid where it was, whatever the bet would be worth now',
    async (quote) => {
      before = 'paid';
      expect(await pressAt(quote)).toMatchObject({ kind: 'paid', decided: paid });
    },
  );

  it('is offered what the bet is worth now, or refused, where nothing was done', async () => {
    expect(await pressAt(fallen)).toMatchObject({ kind: 'offered', value: 666 });
    expect(await pressAt(suspended)).toMatchObject({
      kind: 'refused',
      refusal: { refused: 'cash-out-suspended' },
    });
  });
});
