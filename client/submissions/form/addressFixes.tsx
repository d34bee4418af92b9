import { useEffect, useState } from 'react';
import { FAMILIES, ZERO_ADDRESSES } from '../../../shared/submission/addresses/families.ts';
import { findPlatform } from '../../../shared/submission/platforms.ts';
import { textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { formatCount } from '../../i18n/formatNumber.ts';
import { joinNames } from '../../i18n/fieldTexts.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { ADDRESS_GROUP } from '../../ui/GroupedCode.tsx';
import { FixButton } from './fixableFields.tsx';
import { useSubmission } from './submissionContext.ts';

interface AddressComparisonProps {
  name: string;
  typed: string;
  /** The typed address with the letter case of its checksum. */
  suggestion: string;
}

/**
 * The typed and the suggested address with their differences marked. A wrong checksum can also mean a wrong character, so
 * the suggestion can be used only after it was compared with the block explorer.
 */
export function AddressComparison({ name, typed, suggestion }: AddressComparisonProps) {
  const lang = useLanguage();
  const { use, compare: t } = useMessages('submissionForm').address;
  const [isCompared, setIsCompared] = useState(false);
  const { entered, differences } = findDifferences(typed, suggestion);
  const rows = { [t.typed]: entered, [t.suggested]: suggestion };
  const places = joinNames(
    lang,
    differences.map((index) => `${index + 1}`),
  );

  // The comparison appears when the field loses focus, and can push the next field out of view.
  useEffect(() => {
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <div className="address-comparison rows" role="group" aria-label={t.title}>
      <dl>
        {Object.entries(rows).map(([label, address]) => (
          <div key={label}>
            <dt className="quiet">{label}</dt>
            <dd>
              <MarkedAddress address={address} differences={differences} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{formatCount(lang, t, 'differ', differences.length, { places })}</p>
      <label className="choice">
        {/* Not part of the submission: it has no name, and its input event stops here. */}
        <input
          type="checkbox"
          checked={isCompared}
          onChange={({ target }) => setIsCompared(target.checked)}
          onInput={(event) => event.stopPropagation()}
        />
        <span>{t.confirm}</span>
      </label>
      <FixButton values={{ [name]: suggestion }} disabled={!isCompared}>
        {interpolate(use, { address: suggestion })}
      </FixButton>
    </div>
  );
}

/** Characters that the address check removes before it reads an address. */
const HIDDEN = /[\p{DI}\p{Cf}\p{Cc}\s]/gu;

/** The typed EVM address as the check reads it, and the places where the suggested letter case differs from it. */
export function findDifferences(typed: string, suggestion: string): { entered: string; differences: number[] } {
  const read = typed.normalize('NFKC').replace(HIDDEN, '').replace(/^0X/, '0x');
  const entered = read.startsWith('0x') ? read : `0x${read}`;
  return {
    entered,
    differences: [...suggestion].flatMap((character, index) => (entered[index] === character ? [] : index)),
  };
}

/** An address in groups, each differing character marked. */
function MarkedAddress({ address, differences }: { address: string; differences: readonly number[] }) {
  const groups = [...address.matchAll(ADDRESS_GROUP)];
  return (
    <code className="address-verdict__groups" translate="no">
      {groups.map(({ index: start, 0: group }) => (
        <span key={start}>
          {[...group].map((character, index) =>
            differences.includes(start + index) ? <mark key={index}>{character}</mark> : character,
          )}
        </span>
      ))}
    </code>
  );
}

/** Fills in what a contract names as its owner once ownership is renounced. Nothing on chains without a zero address. */
export function RenouncedOwner({ name }: { name: string }) {
  const { kind, texts } = useSubmission();
  const t = useMessages('submissionForm').address;
  const platform = findPlatform(textWith(kind, 'platform', texts));
  const zero = platform && ZERO_ADDRESSES[FAMILIES[platform].family];
  if (!zero || texts[name]) return null;

  return <FixButton values={{ [name]: zero }}>{interpolate(t.renounced, { address: zero })}</FixButton>;
}
