import { BRAND } from '../../../shared/brand/brand.ts';
import { RELEASES } from '../../../shared/brand/links.ts';
import { DateText } from '../../i18n/dates.tsx';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { LineList } from '../../ui/lists.tsx';
import { PageSection } from '../../ui/sections.tsx';
import type { ProductRow } from './downloadSystems.ts';

/** The changes of each release, with its day. */
export function ReleaseNews({ products }: { products: readonly ProductRow[] }) {
  const t = useMessages('download');
  const releases = products.map(({ product }) => {
    const { version, date } = RELEASES[product];
    const number = (
      <p className="quiet">
        <strong className="numeral">{version}</strong>
        {t.products[product]} · <DateText date={date} />
      </p>
    );
    const news = <LineList items={t.news[product].map((line) => interpolate(line, { name: BRAND.name }))} />;
    return { product, number, news };
  });
  const [only] = releases;
  return releases.length === 1 ? (
    <PageSection title={t.facts.news} aside={only?.number}>
      {only?.news}
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
