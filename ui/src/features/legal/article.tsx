import { useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeading } from '../../design/panel.tsx';
import { pageHistory } from '../../lib/page-history.ts';
import { useTitle } from '../../lib/use-title.ts';

/** A page of text at reading width. */
export const Article = ({ title, children }: { title: string; children: ReactNode }) => {
  useTitle(title);
  return (
    <>
      <BackButton />
      <PageHeading title={title} />
      <div className="card grid gap-6 p-4 sm:p-6">{children}</div>
    </>
  );
};

/** On a phone, back to the page from which this one was opened. */
const BackButton = () => {
  const { history, state } = useRouter();
  const back = () => history.push(pageHistory.before(state.location.href));
  return (
    <button
      type="button"
      onClick={back}
      className="-ml-2 flex min-h-11 items-center gap-1 rounded-md px-2 font-semibold text-link lg:hidden"
    >
      <ChevronLeft aria-hidden className="size-5" />
      Back
    </button>
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
