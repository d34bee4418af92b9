import type { Language } from '../../../shared/site/languages.ts';
import type { Offer } from '../../../shared/genuine/offers.ts';
import { formatDate } from '../../i18n/dates.tsx';
import { interpolate, type Messages, useLanguage, useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/links.tsx';
import type { Product } from './downloadSystems.ts';

export interface DownloadPauseProps {
  product: Product;
  offer: Exclude<Offer, { state: 'offered' }>;
  /** The heading's level. */
  level: 2 | 3;
}

/** Why a product is not offered for download now, what to do, and the way to the check page. */
export function DownloadPause({ product, offer, level }: DownloadPauseProps) {
  const t = useMessages('download').pause;
  const lang = useLanguage();
  const Heading = level === 2 ? 'h2' : 'h3';
  const sentences = sentencesOf(offer, lang, t);
  return (
    <div className="download-pause rows">
      <Heading className="download-pause__title">
        <Icon name="warning" />
        <span>
          {offer.state === 'paused'
            ? interpolate(t.paused, { version: offer.version, date: formatDate(lang, offer.since) })
            : t.unconfirmed}
        </span>
      </Heading>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        <PageLink page="verify" query={offer.state === 'paused' ? { product, version: offer.version } : {}}>
          {t.check}
        </PageLink>
      </p>
    </div>
  );
}

/**
 * The sentences of a paused download: the advice and, if known, the first version without the fault or that no version
 * is without it.
 */
function sentencesOf(offer: DownloadPauseProps['offer'], lang: Language, t: Messages['download']['pause']): string[] {
  if (offer.state === 'unconfirmed') return [t.unconfirmedText];
  const { todo, fixedIn } = offer.advice;
  const fixed = fixedIn === null ? [] : [interpolate(t.fixed, { fixedIn })];
  return [todo[lang], ...fixed, ...(offer.isWhole ? [t.whole] : [])];
}
