import { type RefObject, useEffect, useRef } from 'react';

/** Of an element that is brought into sight as soon as it says something else than as its page was opened. */
export const useIntoSight = (said: string): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(said);
  useEffect(() => {
    if (before.current === said) return;
    before.current = said;
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return element;
};
