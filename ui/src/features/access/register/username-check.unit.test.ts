import { describe, expect, it, vi } from 'vitest';
import { createUsernameCheck } from './username-check.ts';

describe('whether somebody has a username', () => {
  it('is asked once, whatever its letters, also while nobody has answered yet', async () => {
    const isFree = vi.fn(async (name: string) => name !== 'noraquinn');
    const { check, answerOf } = createUsernameCheck(isFree);
    expect(answerOf('noraquinn')).toBeUndefined();
    expect(await Promise.all([check('noraquinn'), check('NoraQuinn')])).toEqual(['taken', 'taken']);
    expect(await check('NORAQUINN')).toBe('taken');
    expect(answerOf('Noraquinn')).toBe('taken');
    expect(await check('noraquinn2')).toBe('free');
    expect(isFree.mock.calls).toEqual([['noraquinn'], ['noraquinn2']]);
  });

  it('is not known where there is no answer, and asked again the next time', async () => {
    const isFree = vi.fn<(name: string) => Promise<boolean>>().mockRejectedValueOnce(new Error('too many'));
    isFree.mockResolvedValue(true);
    const { check } = createUsernameCheck(isFree);
    expect(await check('noraquinn')).toBe('unknown');
    expect(await check('noraquinn')).toBe('free');
  });
});
