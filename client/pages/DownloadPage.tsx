import { BRAND } from '../../shared/brand.ts';
import { RELEASES } from '../../shared/links.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { fill, useMessages } from '../messages.ts';
import { MailLink } from '../ui/MailLink.tsx';
import { ColumnSet } from './ColumnSet.tsx';
import { DownloadOptions } from './DownloadOptions.tsx';
import { DOWNLOAD_SYSTEMS, SYSTEM_ORDER } from './downloadSystems.ts';
import { FileCheck } from './FileCheck.tsx';
import { LineList } from './LineList.tsx';
import { PageOpening } from './PageOpening.tsx';
import { PageSection } from './PageSection.tsx';
import { PhoneQrCode } from './PhoneQrCode.tsx';
import { ReleaseFacts } from './ReleaseFacts.tsx';
import { SiblingNav } from './SiblingNav.tsx';

export function DownloadPage({ params: { system } }: PageProps<'download'>) {
  const t = useMessages('download');
  const text = t[system];
  const { products } = DOWNLOAD_SYSTEMS[system];
  const name = { name: BRAND.name };
  const head = { ...name, system: text.name };
  const systems = SYSTEM_ORDER.map((key) => ({ key, text: t[key].name }));
  return (
    <div className="shell text-page">
      <PageHead title={fill(t.head.title, head)} description={fill(t.head.description, head)} />
      <PageOpening
        title={fill(text.title, name)}
        lead={text.lead}
        siblings={<SiblingNav label={t.systems} page="download" current={system} items={systems} />}
      >
        <p>{t.address.lead}</p>
        <p className="page-opening__host">{BRAND.officialHost}</p>
        <p>{t.address.note}</p>
      </PageOpening>
      {system !== 'pc' && <PhoneQrCode system={system} />}
      {products.map(({ product, options }) => (
        <PageSection key={product} title={t.products[product]} aside={<ReleaseFacts product={product} />}>
          <DownloadOptions options={options} />
        </PageSection>
      ))}
      <ColumnSet
        columns={[
          { title: t.facts.requires, items: text.requires },
          ...products.map(({ product }) => ({
            title: fill(t.facts.news, RELEASES[product]),
            note: t.products[product],
            items: t.news[product].map((line) => fill(line, name)),
          })),
        ]}
      />
      <FileCheck system={system} />
      <PageSection title={t.never.title}>
        <LineList items={t.never.items} size="large" />
        <p className="text-page__report">
          {t.never.report} <MailLink to={BRAND.securityEmail} />
        </p>
      </PageSection>
    </div>
  );
}
