import { useEffect, useState } from 'react';

/** The values of colour tokens in the theme that is seen, by name; none before there is a script. */
export function useColours(names: readonly string[]): Record<string, string> {
  const [colours, setColours] = useState<Record<string, string>>({});

  useEffect(() => {
    const root = document.documentElement;
    const read = () => {
      const style = getComputedStyle(root);
      setColours(Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])));
    };
    read();
    const chosen = new MutationObserver(read);
    chosen.observe(root, { attributeFilter: ['data-theme'] });
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', read);
    return () => {
      chosen.disconnect();
      system.removeEventListener('change', read);
    };
  }, [names]);

  return colours;
}
