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

/** By what a section is found in the address. */
export const sectionId = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A heading and its paragraphs. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid max-w-[68ch] gap-2">
    <SectionTitle>{title}</SectionTitle>
    {children}
  </section>
);

/** Whoever goes there from the contents reads on from here. */
export const SectionTitle = ({ children }: { children: string }) => (
  <h2 id={sectionId(children)} tabIndex={-1} className="font-bold text-lg outline-none">
    {children}
  </h2>
);

/** The sections of a long text, at its beginning. */
export const Contents = ({ titles }: { titles: readonly string[] }) => (
  <nav aria-label="On this page" className="rounded-md bg-sunken px-4 py-3">
    <p className="font-semibold text-sm">On this page</p>
    <ul className="grid sm:grid-cols-2 sm:gap-x-6">
      {titles.map((title) => (
        <li key={title}>
          <a href={`#${sectionId(title)}`} className="flex min-h-11 items-center text-link hover:underline">
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

export const Points = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-1 pl-5 marker:text-ink-soft">{children}</ul>
);
