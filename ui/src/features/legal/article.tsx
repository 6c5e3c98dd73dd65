import type { ReactNode } from 'react';
import { PageHeading } from '../../design/panel.tsx';
import { useTitle } from '../../lib/use-title.ts';

/** A page of text at reading width. */
export const Article = ({ title, children }: { title: string; children: ReactNode }) => {
  useTitle(title);
  return (
    <>
      <PageHeading title={title} />
      <div className="card grid gap-6 p-4 sm:p-6">{children}</div>
    </>
  );
};

/** A heading and its paragraphs. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid max-w-[68ch] gap-2">
    <h2 className="font-bold text-lg">{title}</h2>
    {children}
  </section>
);

export const Points = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-1 pl-5 marker:text-ink-soft">{children}</ul>
);
