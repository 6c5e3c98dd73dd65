import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { harmMessage } from './harm-message.ts';

const raised = (beginsBlock: boolean): Extract<AccountEvent, { type: 'HarmMarkerRaised' }> => ({
  type: 'HarmMarkerRaised',
  data: {
    marker: 'chasing-losses',
    evidence: {
      ...{ value: 8, threshold: 8, windowMs: 1, from: 1, through: 1 },
      events: [{ revision: 1, at: '2026-11-27T12:00:00.000Z' }],
    },
    beginsBlock,
    textVersion: '1',
  },
});

describe('a customer whose betting is paused', () => {
  it('is told so once, however many signs follow, without the signs, and where to find help', () => {
    const message = harmMessage(raised(true));
    expect(message).toMatchObject({
      templateId: 'play-blocked',
      button: { path: '/responsiblegambling' },
    });
    expect(message?.body).toMatch(/You can still log in, withdraw and see your history\./);
    expect(message?.body).toMatch(/If you think this is wrong/);
    expect(`${message?.subject} ${message?.body}`).not.toMatch(/chas|loss|problem|addict/i);
    expect(harmMessage(raised(false))).toBeUndefined();
  });

  it('is told that they can go on', () => {
    const lifted = { type: 'HarmBlockLifted', data: { note: { kind: 'plain', text: 'spoken' } } } as const;
    expect(harmMessage(lifted)).toMatchObject({ templateId: 'play-block-lifted' });
    expect(JSON.stringify(harmMessage(lifted))).not.toContain('spoken');
  });
});
