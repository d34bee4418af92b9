import { BRAND } from '../../shared/brand/brand.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { DownloadOptions } from '../downloads/DownloadOptions.tsx';
import { DownloadScene } from '../downloads/DownloadScene.tsx';
import { FileCheck, OfficialAddress } from '../downloads/FileCheck.tsx';
import { ReleaseNews } from '../downloads/ReleaseNews.tsx';
import { DOWNLOAD_SYSTEMS, SYSTEM_ORDER } from '../downloads/downloadSystems.ts';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { DesktopScene } from '../illustrations/DesktopScene.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { SiblingNav } from '../layout/SiblingNav.tsx';
import { ReviewPromise } from '../projects/ReviewPromise.tsx';
import { LineList } from '../ui/lists.tsx';
import { PageOpening, PageSection } from '../ui/sections.tsx';

/** What to download for a system and where from; then how to know that it is the real one. */
export function DownloadPage({ params: { system } }: PageProps<'download'>) {
  const t = useMessages('download');
  const text = t[system];
  const { products } = DOWNLOAD_SYSTEMS[system];
  const name = { name: BRAND.name };
  const head = { ...name, system: text.name };
  const systems = SYSTEM_ORDER.map((key) => ({ key, text: t[key].name }));
  const onPhone = system !== 'pc';
  return (
    <div className="shell text-page">
      <PageHead title={interpolate(t.head.title, head)} description={interpolate(t.head.description, head)} />
      <PageOpening
        title={interpolate(text.title, name)}
        lead={text.lead}
        siblings={<SiblingNav label={t.systems} page="download" current={system} items={systems} />}
        beside="scene"
        action={onPhone && products.map(({ product, options }) => <DownloadOptions key={product} options={options} />)}
      >
        {onPhone ? <DownloadScene system={system} /> : <DesktopScene />}
      </PageOpening>
      {!onPhone && (
        <div className="halves">
          {products.map(({ product, options }) => (
            <section key={product}>
              <h2>{t.products[product]}</h2>
              <DownloadOptions options={options} />
            </section>
          ))}
        </div>
      )}
      <OfficialAddress />
      <ReleaseNews products={products.map(({ product }) => product)} />
      <PageSection title={t.facts.requires}>
        <LineList items={text.requires} />
      </PageSection>
      <FileCheck system={system} />
      <ReviewPromise title={t.never.title} signs={t.never.items} report={t.never.report} />
    </div>
  );
}
