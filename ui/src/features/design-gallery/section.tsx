import type { ReactNode } from 'react';

/** A titled block of the gallery. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card p-4">
    <h3 className="pb-3 font-semibold text-ink-soft text-xs uppercase tracking-wider">{title}</h3>
    <div className="grid grid-cols-1 gap-3">{children}</div>
  </section>
);

export const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
);
