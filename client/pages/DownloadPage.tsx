import { BRAND } from '../../shared/brand.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { fill, useMessages } from '../messages.ts';
import { DesktopScene } from '../scenes/DesktopScene.tsx';
import { DownloadScene } from '../scenes/DownloadScene.tsx';
import { DownloadOptions } from './DownloadOptions.tsx';
import { DOWNLOAD_SYSTEMS, SYSTEM_ORDER } from './downloadSystems.ts';
import { FileCheck } from './FileCheck.tsx';
import { LineList } from './LineList.tsx';
import { OfficialAddress } from './OfficialAddress.tsx';
import { PageOpening } from './PageOpening.tsx';
import { PageSection } from './PageSection.tsx';
import { ReleaseNews } from './ReleaseNews.tsx';
import { ReviewPromise } from './ReviewPromise.tsx';
import { SiblingNav } from './SiblingNav.tsx';

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
      <PageHead title={fill(t.head.title, head)} description={fill(t.head.description, head)} />
      <PageOpening
        title={fill(text.title, name)}
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
