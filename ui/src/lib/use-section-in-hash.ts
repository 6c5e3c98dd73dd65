import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** The heading of a section: a link that names it brings it into sight and gives it the focus, whenever it is read. */
export const useSectionInHash = (id: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  // Another one each time that a link is followed, to the same place too.
  const visit = useRouterState({
    select: ({ location }) => (location.hash === id ? (location.state.__TSR_key ?? id) : undefined),
  });
  useEffect(() => {
    if (visit === undefined) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView();
  }, [visit]);
  return heading;
};
