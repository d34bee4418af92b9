import { DateText } from '../../i18n/dates.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/links.tsx';
import { LineList } from '../../ui/lists.tsx';
import { PageSection } from '../../ui/TextPage.tsx';
import type { PageData } from '../../../shared/site/pageData.ts';
import type { ProductRow } from './downloadSystems.ts';

/** Each release of the list with its day, and its changes, where there are notes on it. */
export function ReleaseNews({ products, offers, changes }: PageData<'download'> & { products: readonly ProductRow[] }) {
  const t = useMessages('download');
  const releases = products.flatMap(({ product }) => {
    const offer = offers[product];
    if (offer.state === 'unconfirmed') return [];
    const { version, date } = offer;
    const lines = changes[product];
    const number = (
      <div className="quiet">
        <strong className="numeral">{version}</strong>
        <p className="dotted">
          <span>{t.products[product]}</span> <DateText date={date} />
        </p>
      </div>
    );
    const news = lines.length > 0 && <LineList items={lines} />;
    return [{ product, number, news }];
  });
  const [only] = releases;
  if (!only) return null;
  const link = (
    <p>
      <PageLink page="downloadVersions" fragment={only.product} className="home-link">
        <span>{t.allVersions}</span>
        <Icon name="arrowRight" />
      </PageLink>
    </p>
  );
  return releases.length === 1 ? (
    <PageSection
      title={t.facts.news}
      aside={
        <>
          {only.number}
          {link}
        </>
      }
    >
      {only.news}
    </PageSection>
  ) : (
    <PageSection title={t.facts.news} layout="wide" aside={link}>
      <div className="halves">
        {releases.map(({ product, number, news }) => (
          <div key={product}>
            {number}
            {news}
          </div>
        ))}
      </div>
    </PageSection>
  );
}
