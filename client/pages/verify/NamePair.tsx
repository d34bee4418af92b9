import { BRAND, LOOKALIKE_HOST } from '../../../shared/brand/brand.ts';
import type { NameAnswer } from '../../../shared/genuine/verify.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
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

/** The official host and a fake one as two address bars. */
export function AddressBars() {
  const t = useMessages('verify').pair;
  return (
    <div className="leather address-bars" aria-hidden="true">
      <p className="tag">{t.ours}</p>
      <p className="address-bars__bar" data-ours="">
        <Icon name="check" />
        <MarkedName parts={[{ text: BRAND.officialHost, isMarked: false }]} />
      </p>
      <p className="tag">{t.fake}</p>
      <p className="address-bars__bar">
        <Icon name="warning" />
        <MarkedName parts={markDifference(LOOKALIKE_HOST, BRAND.officialHost)} />
      </p>
    </div>
  );
}

function MarkedName({ parts }: { parts: readonly TextPart[] }) {
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
