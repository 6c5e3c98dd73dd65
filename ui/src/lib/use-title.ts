import { useEffect } from 'react';

/** The title of the tab and of the history entry: "Football · Paddock". */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Paddock`;
    return () => {
      document.title = 'Paddock';
    };
  }, [title]);
};
