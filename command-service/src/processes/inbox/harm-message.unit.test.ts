import type { AccountEvent } from '@paddock/contracts/events';
import { inboxEvents } from '@paddock/contracts/events';
import { expect, it } from 'vitest';
import { given, noon, opened } from '../../domain/account/account.fixture.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { harmMessage } from './harm-message.ts';

const raised: Extract<AccountEvent, { type: 'HarmMarkerRaised' }> = {
  type: 'HarmMarkerRaised',
  data: {
    marker: 'chasing-losses',
    evidence: {
      ...{ value: 8, threshold: 8, windowMs: 1, from: 1, through: 1 },
      events: [{ revision: 1, at: '2026-11-27T12:00:00.000Z' }],
    },
    ...{ beginsBlock: true, textVersion: '1' },
  },
};

it('a customer whose betting is paused is told so without the signs, and where to find help', () => {
  const account = openAccountOf(given([opened()]).state);
  const message = harmMessage(raised, { before: account, account, rules: testRules, now: new Date(noon) });
  expect(message).toMatchObject({
    templateId: 'play-blocked',
    button: { path: '/responsiblegambling' },
  });
  expect(inboxEvents.MessageSent.safeParse({ messageId: 'm', ...message }).success).toBe(true);
  expect(message?.body).toMatch(/You can still log in, withdraw and see your history\./);
  expect(message?.body).toMatch(/If you think this is wrong/);
  expect(`${message?.subject} ${message?.body}`).not.toMatch(/chas|loss|problem|addict/i);
});
