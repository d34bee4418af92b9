import { useMessages } from '../messages.ts';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { Sample } from './Sample.tsx';
import { SampleSection } from './SampleSection.tsx';

const SPACES = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Spacing, corners, the one shadow, hairline and stitch. */
export function MeasureSamples() {
  const t = useMessages('components');
  return (
    <SampleSection of="measures">
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
