import { type ReactNode, useEffect, useRef } from 'react';

/** Comes into sight as it appears: what is said of a press is read where somebody pressed, also on a phone. */
export const InView = ({ children }: { children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces, as browsers answer a promise, which is no cleanup.
    ref.current?.scrollIntoView({ block: 'center' });
  }, []);
  return <div ref={ref}>{children}</div>;
};
