import { byUnderAgeReport, type ProfileEvent } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { areAcceptedFunds, type DocumentCommand, documentsLeft, shownDigestOf } from './documents.ts';
import { type ProfileCommand, type ProfileState, profileAggregate } from './profile.ts';
import { isIdentityVerified } from './verification.ts';

const start = Date.parse('2030-01-01T12:00:00.000Z');
const hour = 3_600_000;
const rule = { waiting: 2, withinDay: 3 };

const registered: ProfileEvent = {
  type: 'ProfileRegistered',
  data: {
    ...{ accountId: 'a', personal: 'c2VhbGVk', country: 'GB', marketing: false },
    ...{ termsVersion: '1', termsAcceptedAt: '2030-01-01T12:00:00.000Z' },
  },
};
const asked = (attempt: number): ProfileEvent => ({
  type: 'VerificationAsked',
  data: { provider: 'sandbox', attempt, retryAt: '2030-01-01T12:00:15.000Z', digest: 'd' },
});
const answered = (outcome: 'verified' | 'not-found'): ProfileEvent => ({
  type: 'VerificationAnswered',
  data: { provider: 'sandbox', reference: null, digest: 'd', answer: { outcome } },
});
const reportedUnderAge: ProfileEvent = {
  type: 'VerificationAnswered',
  data: {
    ...{ provider: byUnderAgeReport, reference: 'u', digest: 'd' },
    answer: { outcome: 'partial', unmatched: ['age'] },
  },
};
const notFound = [registered, asked(1), answered('not-found')];

const upload = (documentId: string, contentDigest = documentId) =>
  ({
    ...{ type: 'upload-document', documentId, purpose: 'identity', kind: 'passport', side: null },
    ...{ size: 3, mediaType: 'image/jpeg', contentDigest, uploadId: contentDigest, rule, fundsTaken: false },
  }) as const satisfies DocumentCommand;
const all = { outcome: 'accepted', seen: ['name', 'address', 'age'] } as const;
const accept = (documentIds: string[], more: object = {}): DocumentCommand => ({
  ...{ type: 'decide-documents', decisionId: 'e-1', documentIds, digest: 'd', shownDigest: 'd' },
  decision: { outcome: all.outcome, seen: [...all.seen] },
  ...more,
});
const reject = (documentIds: string[], more: object = {}): DocumentCommand => ({
  ...{ type: 'decide-documents', decisionId: 'e-2', documentIds, digest: 'd', shownDigest: null },
  decision: { outcome: 'refused', reason: 'unreadable' },
  ...more,
});
const remove = (documentId: string): DocumentCommand => ({ type: 'delete-document', documentId });

const actor = { kind: 'staff', id: 'officer', channel: 'desktop' } as const;

/** A customer whom nobody found unless other events say so, whose commands are given one after the other. */
const createCustomer = (events: readonly ProfileEvent[] = notFound) => {
  let now = start;
  let state: ProfileState = profileAggregate.initial;
  const fold = (event: ProfileEvent) => {
    state = profileAggregate.evolve(state, event, { at: new Date(now).toISOString(), actor });
  };
  for (const event of events) fold(event);
  return {
    give: (command: ProfileCommand): string[] | string => {
      const decided = profileAggregate.decide(state, command, { now: new Date(now) });
      if (isRefusal(decided)) return decided.refused;
      for (const event of decided) fold(event);
      return decided.map(({ type }) => type);
    },
    wait: (ms: number) => {
      now += ms;
    },
    state: () => state,
    isVerified: () => isIdentityVerified(state.verification),
    left: () => documentsLeft(state.documents, 'identity', rule, new Date(now)),
  };
};

describe('a document', () => {
  it.each<[string, readonly ProfileEvent[]]>([
    ['nobody was found', notFound],
    ['the provider has not answered for long', [registered, asked(4)]],
    ['the customer was verified, and reported to be under 18', [...notFound, reportedUnderAge]],
  ])('is taken where %s', (_, events) => {
    expect(createCustomer(events).give(upload('one'))).toEqual(['DocumentUploaded']);
  });

  it.each<[string, readonly ProfileEvent[]]>([
    ['nobody was asked', [registered]],
    ['the provider was asked just now', [registered, asked(1)]],
    ['the customer is verified', [registered, asked(1), answered('verified')]],
  ])('is not needed where %s', (_, events) => {
    expect(createCustomer(events).give(upload('one'))).toBe('documents-not-needed');
  });

  it('is kept for nobody who has no profile', () => {
    for (const command of [upload('one'), accept(['one']), remove('one')])
      expect(createCustomer([asked(1), answered('not-found')]).give(command)).toBe('unknown-account');
  });

  it('that is sent again under its id is one, and another under that id is refused', () => {
    const { give, state } = createCustomer();
    give(upload('one'));
    expect(give(upload('one'))).toEqual([]);
    expect(give(upload('one', 'other content'))).toBe('key-reused');
    expect(state().documents).toHaveLength(1);
  });

  it('is not taken while as many wait as may, and is again once they were decided about', () => {
    const { give, left } = createCustomer();
    give(upload('one'));
    expect(left()).toBe(1);
    give(upload('two'));
    expect(left()).toBe(0);
    expect(give(upload('three'))).toBe('too-many-waiting-documents');
    expect(give(upload('two'))).toEqual([]);
    give(reject(['one', 'two']));
    expect(give(upload('three'))).toEqual(['DocumentUploaded']);
  });

  it('is not taken beyond those of a day, also where they were deleted, until the day is over', () => {
    const { give, wait, left } = createCustomer();
    for (const id of ['one', 'two', 'three']) {
      give(upload(id));
      give(remove(id));
    }
    expect(left()).toBe(0);
    expect(give(upload('four'))).toBe('too-many-documents-today');
    wait(24 * hour);
    expect(give(upload('four'))).toEqual(['DocumentUploaded']);
  });

  it('is deleted once, whatever became of it, and no other is', () => {
    const { give, state } = createCustomer();
    give(upload('one'));
    give(accept(['one']));
    expect(give(remove('one'))).toEqual(['DocumentDeleted']);
    expect(give(remove('one'))).toEqual([]);
    expect(give(remove('two'))).toBe('unknown-document');
    expect(state().documents).toMatchObject([{ status: 'accepted', isDeleted: true }]);
  });
});

describe('a document about the source of funds', () => {
  const verified = [registered, asked(1), answered('verified')];
  const sent = (documentId: string, fundsTaken = true): DocumentCommand => ({
    ...upload(documentId),
    ...{ purpose: 'source-of-funds', kind: 'source-of-funds', fundsTaken },
  });
  const decide = (documentIds: string[], decisionId = 'e-1', isAccepted = true): DocumentCommand => ({
    ...{ type: 'decide-source-of-funds', decisionId, documentIds },
    decision: isAccepted ? { outcome: 'accepted', seen: [] } : { outcome: 'refused', reason: 'expired' },
    note: { kind: 'plain', text: 'three payslips' },
  });

  it('is taken of whom the account asks where the money comes from, verified or not, and of nobody else', () => {
    expect(createCustomer(verified).give(sent('one'))).toEqual(['DocumentUploaded']);
    expect(createCustomer().give(sent('one'))).toEqual(['DocumentUploaded']);
    expect(createCustomer().give(sent('one', false))).toBe('source-of-funds-not-asked');
  });

  it('that is sent again once nobody asks any more is the one that was sent', () => {
    const { give } = createCustomer(verified);
    give(sent('one'));
    expect(give(sent('one', false))).toEqual([]);
  });

  it('takes no place of those of identity, nor they of it', () => {
    const { give } = createCustomer();
    for (const command of [upload('one'), upload('two'), sent('three'), sent('four')])
      expect(give(command)).toEqual(['DocumentUploaded']);
    expect(give(sent('five'))).toBe('too-many-waiting-documents');
  });

  it('is decided about once, with a note, and apart from those of identity, and verifies nobody', () => {
    const { give, isVerified, state } = createCustomer();
    give(upload('one'));
    give(sent('two'));
    expect(give(decide(['one', 'two']))).toBe('changed-meanwhile');
    expect(give(decide(['two']))).toEqual(['DocumentsDecided']);
    expect(give(decide(['two']))).toEqual([]);
    expect(give(decide(['two'], 'e-3', false))).toBe('review-ended');
    expect(isVerified()).toBe(false);
    expect(state().documents.map(({ status }) => status)).toEqual(['waiting', 'accepted']);
    expect(give(reject(['one']))).toEqual(['DocumentsDecided']);
  });

  it('holds up a decision only once it is accepted, also where it was deleted since', () => {
    const { give, state } = createCustomer(verified);
    give(sent('one'));
    give(sent('two'));
    const rests = (...ids: string[]) => areAcceptedFunds(state().documents, ids);
    expect([rests('one'), rests()]).toEqual([false, true]);
    give(decide(['one', 'two']));
    give(remove('two'));
    expect([rests('one', 'two'), rests('one', 'three')]).toEqual([true, false]);
    give(sent('three'));
    give(decide(['three'], 'e-2', false));
    expect(rests('three')).toBe(false);
  });
});

describe('a decision about documents', () => {
  it('that accepts them verifies the customer for the details that it was about', () => {
    const { give, isVerified, state } = createCustomer();
    give(upload('one'));
    give(upload('two'));
    expect(isVerified()).toBe(false);
    expect(give(accept(['two', 'one']))).toEqual(['DocumentsDecided', 'VerificationAnswered']);
    expect(isVerified()).toBe(true);
    expect(state().verification).toMatchObject({ digest: 'd' });
    expect(state().documents.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
  });

  it('that accepts them is what verifies somebody who was reported to be under 18, for their details', () => {
    const { give, isVerified, state } = createCustomer([...notFound, reportedUnderAge]);
    give(upload('one'));
    expect(isVerified()).toBe(false);
    const shownDigest = shownDigestOf('d', state().verification);
    expect(give(accept(['one'], { shownDigest }))).toEqual(['DocumentsDecided', 'VerificationAnswered']);
    expect(isVerified()).toBe(true);
    expect(state().verification).toMatchObject({ provider: 'documents', digest: 'd' });
  });

  it('verifies nobody who was reported to be under 18 since they were shown, and may refuse them all the same', () => {
    const { give, isVerified } = createCustomer();
    give(upload('one'));
    give({ type: 'report-under-age', digest: 'd', reference: 'u' });
    expect(give(accept(['one']))).toBe('changed-meanwhile');
    expect(isVerified()).toBe(false);
    expect(give(reject(['one']))).toEqual(['DocumentsDecided']);
    expect(isVerified()).toBe(false);
  });

  it('verifies nobody by a report alone that was shown, where the details changed since', () => {
    const { give, isVerified, state } = createCustomer([...notFound, reportedUnderAge]);
    give(upload('one'));
    const shownDigest = shownDigestOf('d', state().verification);
    expect(give(accept(['one'], { digest: 'moved', shownDigest }))).toBe('changed-meanwhile');
    expect(isVerified()).toBe(false);
  });

  it('that refuses them verifies nobody, and says why', () => {
    const { give, isVerified, state } = createCustomer();
    give(upload('one'));
    expect(give(reject(['one']))).toEqual(['DocumentsDecided']);
    expect(isVerified()).toBe(false);
    expect(state().documents).toMatchObject([{ status: 'refused', reason: 'unreadable' }]);
  });

  it('is one, also when it is sent again, or somebody else decides at the same time', () => {
    for (const [first, second] of [
      [accept(['one']), reject(['one'])],
      [reject(['one']), accept(['one'])],
    ] as const) {
      const { give, state } = createCustomer();
      give(upload('one'));
      give(first);
      const before = state();
      expect(give(first)).toEqual([]);
      expect(give(second)).toBe('review-ended');
      expect(state()).toEqual(before);
    }
  });

  it('is about all that waits: what came, or was deleted, after it was shown is looked at first', () => {
    const { give, isVerified } = createCustomer();
    give(upload('one'));
    give(upload('two'));
    expect(give(accept(['one']))).toBe('changed-meanwhile');
    give(remove('two'));
    expect(give(accept(['one', 'two']))).toBe('changed-meanwhile');
    expect(give(accept(['two']))).toBe('review-ended');
    expect(isVerified()).toBe(false);
    expect(give(accept(['one']))).toEqual(['DocumentsDecided', 'VerificationAnswered']);
  });

  it('verifies nobody whose details changed since they were compared, and may refuse them all the same', () => {
    const { give, isVerified } = createCustomer();
    give(upload('one'));
    expect(give(accept(['one'], { digest: 'moved' }))).toBe('changed-meanwhile');
    expect(isVerified()).toBe(false);
    expect(give(reject(['one'], { digest: 'moved' }))).toEqual(['DocumentsDecided']);
  });

  it('leaves what the provider found meanwhile as it is', () => {
    const { give, isVerified } = createCustomer([registered, asked(4)]);
    give(upload('one'));
    const found = { type: 'answer-verification', digest: 'd', provider: 'sandbox', reference: null } as const;
    give({ ...found, answer: { outcome: 'verified' } } as never);
    expect(give(accept(['one']))).toEqual(['DocumentsDecided']);
    expect(isVerified()).toBe(true);
  });

  it('that verifies somebody stands against an answer of the provider that comes late', () => {
    const { give, isVerified } = createCustomer([registered, asked(4)]);
    give(upload('one'));
    give(accept(['one']));
    const late = { type: 'answer-verification', digest: 'd', provider: 'sandbox', reference: null } as const;
    expect(give({ ...late, answer: { outcome: 'not-found' } } as never)).toEqual([]);
    expect(isVerified()).toBe(true);
  });
});
