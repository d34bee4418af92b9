import { PLATFORMS } from '../../shared/platforms.ts';
import { useMessages } from '../i18n/messages.ts';
import { ChainMark } from '../ui/ChainMark.tsx';
import { Icon, type IconName, ICONS } from '../ui/Icon.tsx';
import { LetterTile } from '../ui/LetterTile.tsx';
import { Mark, Wordmark } from '../ui/Mark.tsx';
import { Sample, SampleSection } from './Sample.tsx';

/** The brand's mark, the icons, what stands in for a logo, and the chains. */
export function MarkSamples() {
  const t = useMessages('components');
  return (
    <SampleSection of="marks">
      <Sample name={t.names.mark}>
        <p className="sample__row">
          <Mark />
          <Wordmark />
        </p>
      </Sample>
      <Sample name={t.names.tiles}>
        <p className="sample__row">
          {t.words.tags.map((name) => (
            <LetterTile key={name} name={name} />
          ))}
          <LetterTile name={t.words.title} imageUrl="/favicon.svg" />
        </p>
      </Sample>
      <Sample name={t.names.icons} size="wide">
        <ul className="mark-samples" translate="no">
          {(Object.keys(ICONS) as IconName[]).map((name) => (
            <li key={name}>
              <Icon name={name} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Sample>
      {(['own', 'one'] as const).map((tone) => (
        <Sample key={tone} name={t.names[tone === 'own' ? 'chains' : 'chainsOneTone']} size="wide">
          <ul className="mark-samples" translate="no">
            {PLATFORMS.map(({ id, name }) => (
              <li key={id}>
                <ChainMark platform={id} tone={tone} />
                {name}
              </li>
            ))}
          </ul>
        </Sample>
      ))}
    </SampleSection>
  );
}
