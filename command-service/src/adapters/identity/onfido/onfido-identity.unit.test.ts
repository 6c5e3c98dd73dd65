import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IdentityDetails } from '../identity-provider.ts';
import { type OnfidoStandIn, refusals, reportOf, startOnfidoStandIn } from './onfido.fixture.ts';
import { createOnfidoIdentity } from './onfido-identity.ts';

const person: IdentityDetails = {
  ...{ firstName: 'Ann', lastName: 'Other', dateOfBirth: '1990-02-28' },
  ...{ address: '1 Main Street', city: 'Leeds', postcode: 'LS1 4AP', country: 'GB' },
};

let onfido: OnfidoStandIn;
beforeEach(async () => {
  onfido = await startOnfidoStandIn();
});
afterEach(() => onfido.stop());

const identity = () => createOnfidoIdentity({ url: onfido.url, apiToken: 'secret-token' });
const never = () => new AbortController().signal;

const introduced = async (): Promise<string> => {
  const taken = await identity().introduce(person, never());
  if (taken === 'refused') throw new Error('refused');
  return taken.reference;
};

const failureOf = (asked: Promise<unknown>): Promise<unknown> => asked.then(() => undefined).catch((e) => e);

describe('a person', () => {
  it('is told of as an applicant, under our token', async () => {
    await introduced();
    expect(onfido.asked).toEqual([
      {
        ...{ method: 'POST', path: '/v3.6/applicants', authorization: 'Token token=secret-token' },
        body: {
          ...{ first_name: 'Ann', last_name: 'Other', dob: '1990-02-28' },
          address: {
            ...{ building_number: '1', street: 'Main Street', town: 'Leeds' },
            ...{ postcode: 'LS1 4AP', country: 'GBR' },
          },
        },
      },
    ]);
  });

  it('whose details it does not take is refused for good', async () => {
    onfido.state.instead = () => refusals.validation;
    expect(await identity().introduce(person, never())).toBe('refused');
  });

  it.each(['unauthorised', 'tooMany', 'broken', 'away', 'moved'] as const)(
    'may be told of later where it is %s, of which no failure names the person or the token',
    async (kind) => {
      onfido.state.instead = () => refusals[kind];
      const failure = await failureOf(identity().introduce(person, never()));
      expect(String(failure)).toContain(`status ${refusals[kind].status}`);
      expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(
        /Other|secret-token|LS1/,
      );
    },
  );

  it('may be told of later where nobody answers, or in a way that we do not know', async () => {
    onfido.state.instead = () => ({ status: 201, body: { name: 'Ann Other' } });
    await expect(identity().introduce(person, never())).rejects.toThrow('answered what we do not know');
    onfido.state.instead = () => 'silent';
    await expect(identity().introduce(person, AbortSignal.timeout(50))).rejects.toThrow('did not answer');
    await onfido.stop();
    await expect(identity().introduce(person, never())).rejects.toThrow('did not answer: ECONNREFUSED');
  });
});

describe('a check', () => {
  it('is one of identity, address and birth date, by their report', async () => {
    const reference = await introduced();
    expect(await identity().check(reference, never())).toEqual({ outcome: 'verified' });
    const ordered = onfido.asked.find(({ method, path }) => method === 'POST' && path === '/v3.6/checks');
    expect(ordered?.body).toEqual({ applicant_id: reference, report_names: ['identity_enhanced'] });
    onfido.state.reports = [reportOf({ address: 'consider' })];
    expect(await identity().check(reference, never())).toEqual({
      outcome: 'partial',
      unmatched: ['address'],
    });
  });

  it('is ordered once, however often it is asked for', async () => {
    const reference = await introduced();
    await identity().check(reference, never());
    await identity().check(reference, never());
    expect(onfido.checks).toHaveLength(1);
  });

  it('is not ordered again where the answer to its order was lost', async () => {
    const reference = await introduced();
    onfido.state.instead = ({ method, path }) => {
      if (method !== 'POST' || path !== '/v3.6/checks') return undefined;
      onfido.checks.push({ id: 'lost', applicant_id: reference });
      return refusals.broken;
    };
    await expect(identity().check(reference, never())).rejects.toThrow('status 500');
    expect(await identity().check(reference, never())).toEqual({ outcome: 'verified' });
    expect(onfido.checks).toHaveLength(1);
  });

  it('is waited for, and is pending where it is not made when the waiting ends', async () => {
    const reference = await introduced();
    onfido.state.reports = [reportOf({ status: 'awaiting_approval' })];
    const waiting = new AbortController();
    onfido.state.instead = ({ path }) => {
      if (path.startsWith('/v3.6/reports')) waiting.abort();
      return undefined;
    };
    expect(await identity().check(reference, waiting.signal)).toBe('pending');
  });

  it('that will never be made verifies nobody', async () => {
    const reference = await introduced();
    onfido.state.reports = [reportOf({ status: 'withdrawn' })];
    expect(await identity().check(reference, never())).toEqual({ outcome: 'not-found' });
  });

  it.each(['unauthorised', 'tooMany', 'broken', 'away'] as const)(
    'may be looked at later where it is %s',
    async (kind) => {
      const reference = await introduced();
      onfido.state.instead = () => refusals[kind];
      await expect(identity().check(reference, never())).rejects.toThrow(`status ${refusals[kind].status}`);
    },
  );
});
