import { Fragment } from 'react';
import { useMessages } from '../messages.ts';
import { Wordmark } from '../ui/Mark.tsx';
import { SampleSection } from './SampleSection.tsx';

/** Tokens that begin so, and the sheet's class for each. */
const SIZES = ['h1', 'h2', 'h3', 'lead', 'text', 'small', 'numeral'] as const;

/** Every size of the scale in the page's language, figures in their own. */
export function TypeSamples() {
  const t = useMessages('components');
  return (
    <SampleSection of="type">
      <dl className="type-samples">
        {SIZES.map((size) => (
          <Fragment key={size}>
            <dt>
              <code translate="no">{`--size-${size}`}</code>
            </dt>
            <dd className="type-samples__text" data-size-name={size}>
              {size === 'numeral' ? '2,200' : t.words.sentence}
            </dd>
          </Fragment>
        ))}
        <dt>
          <code translate="no">--face-mono</code>
        </dt>
        <dd>
          <code translate="no">0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed</code>
        </dd>
        <dt>
          <code translate="no">Wordmark</code>
        </dt>
        <dd>
          <Wordmark />
        </dd>
      </dl>
    </SampleSection>
  );
}
