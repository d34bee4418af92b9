import { useMessages } from '../messages.ts';
import { CODE_SAMPLE } from './codeSample.ts';

/** What gets its own tone: comments, texts, words of the language. */
const PARTS = /(\/\/.*|'[^']*'|\b(?:import|from|const|await)\b)/;

/** A few lines that connect, sign and send. */
export function CodeCard() {
  const t = useMessages('home').developers;
  return (
    <figure className="code-card" aria-label={t.codeLabel}>
      <figcaption className="code-card__caption">{t.codeCaption}</figcaption>
      <pre className="code-card__code" translate="no">
        <code>
          {CODE_SAMPLE.split(PARTS).map((part, index) => (
            <span key={index} data-part={nameOf(part)}>
              {part}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}

function nameOf(part: string): 'comment' | 'text' | 'word' | undefined {
  if (part.startsWith('//')) return 'comment';
  if (part.startsWith("'")) return 'text';
  return PARTS.test(part) ? 'word' : undefined;
}
