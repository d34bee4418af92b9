import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element has come into sight: null until the browser has looked, so that without a script nothing waits to be
 * revealed. Once true it stays true.
 */
export function useEntered(ref: RefObject<Element | null>): boolean | null {
  const [entered, setEntered] = useState<boolean | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      const isSeen = entries.some((entry) => entry.isIntersecting);
      setEntered((before) => before === true || isSeen);
      if (isSeen) observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return entered;
}
