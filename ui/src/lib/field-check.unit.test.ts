import { describe, expect, it, vi } from 'vitest';
import { createFieldCheck } from './field-check.ts';

type Answer = 'free' | 'taken';

describe('what the server says of a field as it is left', () => {
  it('is asked for once, whatever the letters where these don’t matter, also while nobody has answered yet', async () => {
    const ask = vi.fn(async (name: string): Promise<Answer> => (name === 'noraquinn' ? 'taken' : 'free'));
    const { check, answerOf } = createFieldCheck(ask, (name) => name.toLowerCase());
    expect(answerOf('noraquinn')).toBeUndefined();
    expect(await Promise.all([check('noraquinn'), check('NoraQuinn')])).toEqual(['taken', 'taken']);
    expect(await check('NORAQUINN')).toBe('taken');
    expect(answerOf('Noraquinn')).toBe('taken');
    expect(await check('noraquinn2')).toBe('free');
    expect(ask.mock.calls).toEqual([['noraquinn'], ['noraquinn2']]);
  });

  it('differs by the letters where these do matter', async () => {
    const ask = vi.fn(async (): Promise<Answer> => 'free');
    const { check } = createFieldCheck(ask);
    await check('Meadow');
    await check('meadow');
    expect(ask.mock.calls).toEqual([['Meadow'], ['meadow']]);
  });

  it('is not known where there is no answer, and asked for again the next time', async () => {
    const ask = vi.fn<() => Promise<Answer>>().mockRejectedValueOnce(new Error('too many'));
    ask.mockResolvedValue('free');
    const { check } = createFieldCheck(ask);
    expect(await check('noraquinn')).toBe('unknown');
    expect(await check('noraquinn')).toBe('free');
  });

  it('holds nobody up for longer than three seconds', async () => {
    vi.useFakeTimers();
    const { checkSoon } = createFieldCheck(() => new Promise<Answer>(() => undefined));
    const waited = checkSoon('noraquinn');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await waited).toBe('unknown');
    vi.useRealTimers();
  });

  it('is forgotten with what was typed', async () => {
    const { check, answerOf, forget } = createFieldCheck(async (): Promise<Answer> => 'taken');
    await check('Meadow&Brook7');
    forget();
    expect(answerOf('Meadow&Brook7')).toBeUndefined();
  });
});
