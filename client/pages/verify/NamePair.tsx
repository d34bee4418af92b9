import type { NameAnswer } from '../../../shared/genuine/verify.ts';
import { useMessages } from '../../i18n/messages.ts';
import { MarkedName } from '../../ui/MarkedName.tsx';
import { joinParts, markPair, type TextPart } from '../../ui/markDifference.ts';

/** The name that was entered above the official one it looks like, with what differs marked in both. */
export function NamePair({ name, official, odd }: Pick<NameAnswer, 'name' | 'official' | 'odd'>) {
  const t = useMessages('verify').pair;
  const pair = official === null ? null : markPair({ name, official });
  return (
    <dl className="name-pair">
      <div>
        <dt className="note">{t.asked}</dt>
        <dd>
          <MarkedName parts={pair?.typed ?? markOddCharacters(name, odd)} />
        </dd>
      </div>
      {pair && (
        <div>
          <dt className="note">{t.ours}</dt>
          <dd>
            <MarkedName parts={pair.ours} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** `odd` begins each of its entries with the character. */
function markOddCharacters(name: string, odd: readonly string[]): TextPart[] {
  const characters = odd.map((entry) => Array.from(entry)[0]);
  return joinParts(Array.from(name, (text) => ({ text, isMarked: characters.includes(text) })));
}
