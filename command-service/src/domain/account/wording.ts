const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** `20 November 2026`, the customer's day. */
export const dayText = (instant: string): string => day.format(new Date(instant));

/** `20 November 2026 at 14:05`, the customer's time. */
export const momentText = (instant: string): string => moment.format(new Date(instant));
