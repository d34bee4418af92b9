import type { NameAnswer } from '../../../shared/genuine/verify.ts';
import { useMessages } from '../../i18n/messages.ts';
import { joinParts, markDifference, type TextPart } from '../../ui/markDifference.ts';

/** The name that was entered above the official one it looks like, with what differs marked in both. */
export function NamePair({ name, official, odd }: Pick<NameAnswer, 'name' | 'official' | 'odd'>) {
  const t = useMessages('verify').pair;
  // Pages are named without their scheme.
  const ours = official?.replace(/^https:\/\//, '').replace(/\/$/, '') ?? null;
  const parts = ours === null ? markOddCharacters(name, odd) : markDifference(name, ours);
  return (
    <dl className="name-pair">
      <div>
        <dt className="note">{t.asked}</dt>
        <dd>
          <MarkedName parts={parts} />
        </dd>
      </div>
      {ours !== null && (
        <div>
          <dt className="note">{t.ours}</dt>
          <dd>
            <MarkedName parts={markDifference(ours, name)} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** A name with its marked characters. */
export function MarkedName({ parts }: { parts: readonly TextPart[] }) {
  return (
    <span className="marked-name" dir="ltr" translate="no">
      {parts.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text))}
    </span>
  );
}

/** `odd` begins each of its entries with the character. */
function markOddCharacters(name: string, odd: readonly string[]): TextPart[] {
  const characters = odd.map((entry) => Array.from(entry)[0]);
  return joinParts(Array.from(name, (text) => ({ text, isMarked: characters.includes(text) })));
}
