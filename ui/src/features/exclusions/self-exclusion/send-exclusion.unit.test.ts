import { describe, expect, it } from 'vitest';
import { sendExclusion } from './send-exclusion.ts';

describe('a customer’s yes', () => {
  it('excludes them although nobody answers to what is put on record beside it', async () => {
    const sent: string[] = [];
    const exclude = async () => sent.push('exclusion');
    const never = () => {
      sent.push('record');
      return new Promise<void>(() => {});
    };
    await sendExclusion(exclude, never);
    expect(sent).toEqual(['exclusion', 'record']);
  });

  it('excludes them although it can’t be put on record', async () => {
    const fails = async () => {
      throw new Error('unreachable');
    };
    expect(await sendExclusion(async () => 'excluded', fails)).toBe('excluded');
  });
});
