import { useEffect, useState } from 'react';

/** Whether something has been so for longer than that. */
export const useElapsed = (on: boolean, ms: number): boolean => {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [on, ms]);
  return on && long;
};
