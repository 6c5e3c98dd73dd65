import { describe, expect, it } from 'vitest';
import { signUpOffer } from './sign-up-offers.fixture.ts';
import { type SignUpOffersState, signUpOffersAggregate } from './sign-up-offers.ts';

const { decide, evolve, initial } = signUpOffersAggregate;

const publish = (more: Parameters<typeof signUpOffer>[0] = {}, now = '2026-11-10T12:00:00.000Z') =>
  ({ type: 'publish-offer', offer: signUpOffer(more), now }) as const;

/** The state after these, each at noon of a day of November. */
const after = (...commands: [number, Parameters<typeof decide>[1]][]): SignUpOffersState =>
  commands.reduce((state, [day, command]) => {
    const events = decide(state, command);
    if ('refused' in events) throw new Error('refused');
    const at = `2026-11-${day}T12:00:00.000Z`;
    return events.reduce((held, event) => evolve(held, event, { at }), state);
  }, initial);

const refusedField = (state: SignUpOffersState, command: Parameters<typeof decide>[1]) => {
  const decided = decide(state, command);
  return 'refused' in decided ? decided.field : undefined;
};

describe('a sign-up offer', () => {
  it('is published once: the same file again changes nothing', () => {
    expect(decide(initial, publish())).toEqual([{ type: 'SignUpOfferPublished', data: signUpOffer() }]);
    expect(decide(after([10, publish()]), publish())).toEqual([]);
  });

  it('takes the place of one with its code, before those that were published earlier', () => {
    const state = after(
      [10, publish()],
      [10, publish({ code: 'OTHER' })],
      [10, publish({ title: 'Another title' })],
    );
    expect(state.map(({ code, title }) => [code, title])).toEqual([
      ['WELCOME', 'Another title'],
      ['OTHER', 'A welcome to new customers'],
    ]);
  });

  it.each([
    ['the full terms', { terms: { version: '1', text: 'Other terms, at some length.' } }],
    ['the significant terms', { significantTerms: 'Something else that has to be known.' }],
  ])('has another version where %s change', (_, change) => {
    expect(refusedField(after([10, publish()]), publish(change))).toBe('terms.version');
    const terms = { version: '2', text: 'Other terms, at some length.' };
    expect(refusedField(after([10, publish()]), publish({ ...change, terms }))).toBeUndefined();
  });

  it('ends after it begins, and is not over when it is published', () => {
    expect(refusedField(initial, publish({ until: '2026-11-01T00:00:00.000Z' }))).toBe('until');
    expect(refusedField(initial, publish({}, '2026-11-30T00:00:00.000Z'))).toBe('until');
    expect(refusedField(initial, publish({}, '2026-11-29T23:59:59.999Z'))).toBeUndefined();
  });

  it('is withdrawn once, and let go after its end when another is published', () => {
    const withdraw = { type: 'withdraw-offer', code: 'WELCOME' } as const;
    const state = after([10, publish()], [11, withdraw]);
    expect(state).toEqual([]);
    expect(decide(state, withdraw)).toEqual([]);
    const short = publish({ code: 'SHORT', until: '2026-11-12T00:00:00.000Z' });
    expect(after([10, short], [13, publish()]).map(({ code }) => code)).toEqual(['WELCOME']);
  });
});
