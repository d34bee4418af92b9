import { BRAND } from '../../../shared/brand/brand.ts';
import { RELEASES } from '../../../shared/brand/links.ts';
import { DateText } from '../../i18n/dates.tsx';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { LineList } from '../../ui/lists.tsx';
import { PageSection } from '../../ui/TextPage.tsx';
import type { Offers } from '../../../shared/genuine/offers.ts';
import type { ProductRow } from './downloadSystems.ts';

/** Each release of the list with its day, and its changes, where the texts are about this version. */
export function ReleaseNews({ products, offers }: { products: readonly ProductRow[]; offers: Offers }) {
  const t = useMessages('download');
  const releases = products.flatMap(({ product }) => {
    const offer = offers[product];
    if (offer.state === 'unconfirmed') return [];
    const { version, date } = offer;
    const lines = version === RELEASES[product].version ? t.news[product] : [];
    const number = (
      <p className="quiet">
        <strong className="numeral">{version}</strong>
        <span>{`${t.products[product]} · `}</span>
        <DateText date={date} />
      </p>
    );
    const news = lines.length > 0 && <LineList items={lines.map((line) => interpolate(line, { name: BRAND.name }))} />;
    return [{ product, number, news }];
  });
  const [only] = releases;
  if (!only) return null;
  return releases.length === 1 ? (
    <PageSection title={t.facts.news} aside={only.number}>
      {only.news}
    </PageSection>
  ) : (
    <PageSection title={t.facts.news} layout="wide">
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
