import { BRAND } from '../../shared/brand/brand.ts';
import { RELEASES } from '../../shared/brand/links.ts';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { LineList } from '../ui/lists.tsx';
import { PageSection } from '../ui/sections.tsx';
import type { Product } from './downloadSystems.ts';

/** What the releases brought, each beside its number. The day is an ISO date: no reader takes it for another one. */
export function ReleaseNews({ products }: { products: readonly Product[] }) {
  const t = useMessages('download');
  const [only, ...others] = products;
  if (only && others.length === 0) {
    return (
      <PageSection title={t.facts.news} aside={numberOf(only)}>
        {newsOf(only)}
      </PageSection>
    );
  }
  return (
    <PageSection title={t.facts.news} layout="wide">
      <div className="halves">
        {products.map((product) => (
          <div key={product}>
            {numberOf(product)}
            {newsOf(product)}
          </div>
        ))}
      </div>
    </PageSection>
  );

  function numberOf(product: Product) {
    const { version, date } = RELEASES[product];
    return (
      <p className="quiet">
        <strong className="numeral">{version}</strong>
        {t.products[product]} · <time dateTime={date}>{date}</time>
      </p>
    );
  }

  function newsOf(product: Product) {
    return <LineList items={t.news[product].map((line) => interpolate(line, { name: BRAND.name }))} />;
  }
}
