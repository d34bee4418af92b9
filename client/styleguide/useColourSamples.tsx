import { useEffect, useState } from 'react';
import { COLOUR_PAIRS, contrastOf } from './contrast.ts';
import { code, type Sample } from './samples.tsx';

/** Each colour on each background it is used on, with its contrast in the current theme and the required minimum. */
export function useColourSamples(): Sample[] {
  // Empty on the server, which does not know the theme.
  const [ratios, setRatios] = useState<number[]>([]);
  useEffect(() => {
    const root = document.documentElement;
    const read = () => {
      const style = getComputedStyle(root);
      const valueOf = (name: string) => style.getPropertyValue(`--${name}`);
      setRatios(COLOUR_PAIRS.map(({ front, back }) => contrastOf(valueOf(front), valueOf(back))));
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
  }, []);
  return COLOUR_PAIRS.map(({ front, back, least }, index) => ({
    name: code(`${front} / ${back}`),
    of: (
      <p className="sample__row" translate="no">
        <svg viewBox="0 0 64 48" width="64" height="48" aria-hidden="true">
          <rect width="64" height="48" rx="8" fill={`var(--${back})`} stroke="var(--hairline)" />
          <text x="32" y="31" textAnchor="middle" fontSize="20" fontWeight="700" fill={`var(--${front})`}>
            Aa
          </text>
        </svg>
        <span className="colour-samples__ratio">
          {ratios[index]?.toFixed(2)} ≥ {least}
        </span>
      </p>
    ),
  }));
}
