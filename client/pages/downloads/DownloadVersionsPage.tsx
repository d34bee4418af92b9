import { BRAND } from '../../../shared/brand/brand.ts';
import { SOURCES } from '../../../shared/brand/links.ts';
import type { VersionsData } from '../../../shared/genuine/allVersions.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import type { Product } from '../../../shared/genuine/verify.ts';
import { VersionEntry } from './VersionEntry.tsx';
import { DownloadTabs } from './DownloadTabs.tsx';
import { interpolate, type Messages, useMessages } from '../../i18n/messages.ts';
import { PageLink } from '../../ui/links.tsx';
import { PageSection, TextPage } from '../../ui/TextPage.tsx';

/** The download page of each product. */
const SYSTEM_OF = { mobile: 'app', desktop: 'pc', extension: 'pc', hardware: 'pc' } as const;

/** Every version that the signed list has, by product, with what it changed and the hashes of its files. */
export function DownloadVersionsPage({ data: { products } }: PageProps<'downloadVersions'>) {
  const t = useMessages('downloadVersions');
  const download = useMessages('download');
  return (
    <TextPage
      head={t.head}
      values={{ name: BRAND.name }}
      lead={t.lead}
      siblings={<DownloadTabs current={null} />}
      facts={products && <ProductLinks products={products} />}
    >
      {products === null ? (
        <PageSection title={download.pause.unconfirmed}>
          <p>{download.pause.unconfirmedText}</p>
        </PageSection>
      ) : (
        products.map((one) => <ProductVersions key={one.product} {...one} />)
      )}
    </TextPage>
  );
}

/** Links to the products on this page, with the newest version of each. */
function ProductLinks({ products }: { products: readonly VersionsData[] }) {
  const t = useMessages('downloadVersions');
  const download = useMessages('download');
  return (
    <nav aria-label={t.jump}>
      <ul className="version-products ruled">
        {products.map(({ product, versions: [newest] }) => (
          <li key={product}>
            <a href={`#${product}`}>
              <span>{nameOf(product, download)}</span> <strong className="numeral">{newest?.version}</strong>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ProductVersions({ product, versions }: VersionsData) {
  const t = useMessages('downloadVersions');
  const download = useMessages('download');
  const { entries } = useMessages('layout');
  const isDevice = product === 'hardware';
  return (
    <div id={product} className="far">
      <PageSection
        title={nameOf(product, download)}
        aside={
          <>
            {SOURCES[product].stores.length > 0 && <p className="quiet">{t.inStores}</p>}
            <p>
              <PageLink
                page="download"
                params={{ system: SYSTEM_OF[product] }}
                fragment={isDevice ? 'hardware-wallet' : undefined}
              >
                {isDevice ? interpolate(download.hardware.more, BRAND) : entries.download}
              </PageLink>
            </p>
          </>
        }
      >
        <ol className="version-list">
          {versions.map((version, index) => (
            <VersionEntry key={version.version} product={product} isNewest={index === 0} {...version} />
          ))}
        </ol>
      </PageSection>
    </div>
  );
}

function nameOf(product: Product, { products, compare }: Messages['download']): string {
  return product === 'hardware' ? interpolate(compare.hardware, BRAND) : products[product];
}
