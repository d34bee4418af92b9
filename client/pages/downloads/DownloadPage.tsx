import { BRAND } from '../../../shared/brand/brand.ts';
import { SYSTEM_REQUIREMENTS } from '../../../shared/brand/claims.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { addressOf } from '../../../shared/genuine/offers.ts';
import { DownloadOptions } from './DownloadOptions.tsx';
import { DownloadScene } from './DownloadScene.tsx';
import { DownloadTabs } from './DownloadTabs.tsx';
import { FileCheck, OfficialAddress } from './FileCheck.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { HardwareWallet } from './HardwareWallet.tsx';
import { ProductComparison } from './ProductComparison.tsx';
import { ReleaseNews } from './ReleaseNews.tsx';
import { DOWNLOAD_SYSTEMS } from './downloadSystems.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { DesktopScene } from '../../ui/illustrations/DesktopScene.tsx';
import { ReviewPromise } from '../../ui/ReviewPromise.tsx';
import { LineList } from '../../ui/lists.tsx';
import { PageSection, TextPage } from '../../ui/TextPage.tsx';

/** Downloads of a system, and how to verify them; of one that is not offered now, why. */
export function DownloadPage({ params: { system }, data: { offers, changes } }: PageProps<'download'>) {
  const t = useMessages('download');
  const text = t[system];
  const products = DOWNLOAD_SYSTEMS[system];
  const onPhone = system !== 'pc';
  const linked = products.flatMap(({ product, options }) =>
    options.flatMap((option) => {
      const address = addressOf(product, offers[product], option);
      return address === undefined ? [] : [{ option, address }];
    }),
  );
  return (
    <TextPage
      head={t.head}
      values={{ name: BRAND.name, system: text.name }}
      title={text.title}
      lead={text.lead}
      siblings={<DownloadTabs current={system} />}
      action={
        onPhone ? (
          products.map((row) => <DownloadOptions key={row.product} {...row} offer={offers[row.product]} level={2} />)
        ) : (
          <div className="download-products">
            {products.map((row) => (
              <section key={row.product}>
                <h2>{t.products[row.product]}</h2>
                <DownloadOptions {...row} offer={offers[row.product]} level={3} />
              </section>
            ))}
          </div>
        )
      }
      isActionWide={!onPhone}
      scene={onPhone ? <DownloadScene system={system} /> : <DesktopScene />}
    >
      <OfficialAddress />
      {!onPhone && (
        <div className="far">
          <HardwareWallet />
        </div>
      )}
      {system === 'app' && (
        <div className="far">
          <FirstSteps />
        </div>
      )}
      <div className="far">
        <ReleaseNews products={products} offers={offers} changes={changes} />
        <PageSection title={t.facts.requires}>
          <LineList items={text.requires.map((item) => interpolate(item, SYSTEM_REQUIREMENTS))} />
        </PageSection>
      </div>
      <div className="far">
        <ProductComparison />
      </div>
      <div className="far">
        <FileCheck linked={linked} />
        <ReviewPromise title={t.never.title} signs={t.never.items} report={t.never.report} />
      </div>
    </TextPage>
  );
}
