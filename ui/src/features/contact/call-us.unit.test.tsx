import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { CallUs } from './call-us.tsx';

const state = vi.hoisted(() => ({ contact: {} as object }));
vi.mock('../../lib/api/contact.ts', () => ({ useContact: () => state.contact }));

const shown = (read: object, element = <CallUs />): string => {
  state.contact = read;
  return renderToStaticMarkup(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>);
};
const read = { data: { phones: [{ country: 'IE', number: '01 234' }] } };

describe('the numbers of customer service', () => {
  it('are links', () => expect(shown(read)).toContain('tel:01234'));

  it('are never an empty list: a stand-in before they are read, and a way on where they could not be', () => {
    expect(shown({})).toContain('animate-pulse');
    expect(shown({})).not.toContain('<ul');
    expect(shown({ error: new Error('down') })).toContain('Try again');
    expect(shown({ error: new Error('down') })).not.toContain('<ul');
  });
});
