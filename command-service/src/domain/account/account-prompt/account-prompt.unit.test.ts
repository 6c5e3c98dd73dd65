import type { AccountEvent } from '@paddock/contracts/events';
import { describe, it } from 'vitest';
import { given, type Happened, opened } from '../account.fixture.ts';

const answer = { type: 'answer-account-prompt', action: 'ViewHistory' } as const;
const answered: AccountEvent = { type: 'AccountReviewed', data: { action: 'ViewHistory' } };
/** Six months after the accounts of these tests were opened, on 20 November. */
const due = '2027-05-20T12:00:00.000Z';
const justBefore = '2027-05-20T11:59:59.999Z';

describe('the prompt to look at account and limits', () => {
  it('is due six months after the account was opened, to the millisecond', () => {
    given([opened()]).when(answer, justBefore).givesNothing();
    given([opened()]).when(answer, due).gives(answered);
  });

  it('is due again six months after it was answered, and not before', () => {
    const history: Happened[] = [opened(), { ...answered, at: '2027-08-31T12:00:00.000Z' }];
    given(history).when(answer, '2028-02-29T11:59:59.999Z').givesNothing();
    given(history).when(answer, '2028-02-29T12:00:00.000Z').gives(answered);
  });

  it('that was answered late is due six months after the answer', () => {
    const history: Happened[] = [opened(), { ...answered, at: '2027-10-01T00:00:00.000Z' }];
    given(history).when(answer, '2028-03-31T23:59:59.999Z').givesNothing();
    given(history).when(answer, '2028-04-01T00:00:00.000Z').gives(answered);
  });
});
