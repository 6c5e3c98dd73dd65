import { expect, it } from 'vitest';
import { codeInstants } from './code-instants.ts';
import { formatTimeLeft } from './format.ts';

it('a code is shown with the whole minutes that it is good for, wherever in a second its answer came', () => {
  for (const ms of [0, 1, 499, 999]) {
    const answeredAt = Date.UTC(2030, 0, 1, 12) + ms;
    const { expiresAt } = codeInstants({ secondsLeft: 600, secondsUntilResend: 10 }, answeredAt);
    // As the clock of the page looks at it: by whole seconds.
    expect(formatTimeLeft(expiresAt, Math.floor(answeredAt / 1000) * 1000)).toBe('10:00');
  }
});
