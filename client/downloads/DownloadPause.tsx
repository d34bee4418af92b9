import { RELEASES } from '../../shared/brand/links.ts';
import type { Offer } from '../../shared/trust/offers.ts';
import { formatDate } from '../i18n/dates.tsx';
import { sentenceGap } from '../i18n/fieldTexts.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/links.tsx';
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
  const { version } = RELEASES[product];
  const Heading = level === 2 ? 'h2' : 'h3';
  const since = offer.state === 'paused' ? formatDate(lang, offer.since) : '';
  return (
    <div className="download-pause rows">
      <Heading className="download-pause__title">
        <Icon name="warning" />
        {interpolate(t[offer.state], { version, date: since })}
      </Heading>
      <p>{offer.state === 'paused' ? sentencesOf(offer) : t.unconfirmedText}</p>
      <p>
        <PageLink page="verify" query={offer.state === 'paused' ? { product, version } : {}}>
          {t.check}
        </PageLink>
      </p>
    </div>
  );

  function sentencesOf({ advice: { todo, fixedIn }, isWhole }: Extract<Offer, { state: 'paused' }>): string {
    const sentences = [todo[lang], fixedIn && interpolate(t.fixed, { fixedIn }), isWhole && t.whole];
    return sentences.filter(Boolean).join(sentenceGap(lang));
  }
}
