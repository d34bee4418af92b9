import { Fragment } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Wordmark } from '../ui/Mark.tsx';
import { SectionHeading } from '../ui/sections.tsx';
import { Sample, SampleSection } from './Sample.tsx';

/** Token name and class suffix of each size. */
const SIZES = ['h1', 'h2', 'h3', 'lead', 'text', 'small', 'numeral'] as const;

/** Every type size, in the page's language. */
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

const SPACES = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Spacing, corners, shadow, hairline and stitch. */
export function MeasureSamples() {
  const t = useMessages('components');
  return (
    <SampleSection of="dimensions">
      <Sample name={t.names.space}>
        <ul className="space-samples" translate="no">
          {SPACES.map((space) => (
            <li key={space}>
              <code>{`--space-${space}`}</code>
              <span className="space-samples__bar" data-space={space} />
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name={t.names.corners}>
        <p className="measure-samples__surface">{t.names.surface}</p>
        <p className="measure-samples__control">{t.names.control}</p>
        <p className="measure-samples__shadow">{t.names.shadow}</p>
      </Sample>
      <Sample name={t.names.stitch} size="wide">
        <SectionHeading title={t.words.title} lead={t.words.sentence} />
        <hr className="measure-samples__hairline" />
      </Sample>
    </SampleSection>
  );
}
