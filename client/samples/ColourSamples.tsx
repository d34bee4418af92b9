import { COLOUR_PAIRS } from './colourPairs.ts';
import { contrastOf } from './contrastOf.ts';
import { SampleSection } from './SampleSection.tsx';
import { useColours } from './useColours.ts';

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
