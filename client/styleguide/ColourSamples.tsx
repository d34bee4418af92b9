import { useEffect, useState } from 'react';
import { SampleSection } from './Sample.tsx';
import { COLOUR_PAIRS, contrastOf } from './contrast.ts';

const NAMES = [...new Set(COLOUR_PAIRS.flatMap(({ front, back }) => [front, back])), 'accent', 'hairline'];

/** Each colour on each ground it stands on, with the contrast in the theme that is seen and the least it must have. */
export function ColourSamples() {
  const colours = useColours(NAMES);
  return (
    <SampleSection of="colours">
      <ul className="colour-samples" translate="no">
        {COLOUR_PAIRS.map(({ front, back, least }) => {
          const ratio = contrastOf(colours[front] ?? '', colours[back] ?? '');
          return (
            <li key={front + back} className="colour-samples__pair">
              <svg viewBox="0 0 64 48" width="64" height="48" aria-hidden="true">
                <rect width="64" height="48" rx="8" fill={`var(--${back})`} stroke="var(--hairline)" />
                <text x="32" y="31" textAnchor="middle" fontSize="20" fontWeight="700" fill={`var(--${front})`}>
                  Aa
                </text>
              </svg>
              <p>
                <code>{front}</code>
                <br />
                <code>{`/ ${back}`}</code>
              </p>
              <p className="colour-samples__ratio">
                {colours[front] ? `${ratio.toFixed(2)} ≥ ${least}` : `≥ ${least}`}
              </p>
            </li>
          );
        })}
      </ul>
    </SampleSection>
  );
}

/** The values of colour tokens in the theme that is seen, by name; none before there is a script. */
function useColours(names: readonly string[]): Record<string, string> {
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
