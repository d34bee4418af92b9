import type { ReactNode } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import type { Dapp, DappSummary } from '../../../shared/site/contentData.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { findPlatformLabel, findPlatforms } from '../../../shared/submission/platforms.ts';
import { ALL_CATEGORIES, pathTo } from '../../../shared/site/routes.ts';
import { DateText } from '../../i18n/dates.tsx';
import { joinAll } from '../../i18n/fieldTexts.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { useSite } from '../../pageContext.ts';
import { ChainMark } from '../../ui/ChainMark.tsx';
import { CopyButton, CopyLink } from '../../ui/copyButtons.tsx';
import { ADDRESS_GROUP, GroupedCode } from '../../ui/GroupedCode.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LetterTile } from '../../ui/pictures.tsx';
import { MailLink, OutLink, PageLink, RetryLink } from '../../ui/links.tsx';
import { PageSection, TextPage } from '../../ui/TextPage.tsx';
import { RequestSteps } from './RequestSteps.tsx';

/** A DApp of the directory, or a message that it cannot be loaded now. */
export function DappItemPage({ params, data: { dapp, related } }: PageProps<'dappItem'>) {
  const t = useMessages('dappItem');
  const back = (
    <nav className="newer-entries" aria-label={t.breadcrumb}>
      <PageLink page="dapp" query={{ category: ALL_CATEGORIES }} className="newer-entries__link">
        <Icon name="arrowLeft" />
        <span>{t.back}</span>
      </PageLink>
    </nav>
  );
  // The key resets state such as "copied" when another DApp is displayed.
  if (dapp) return <DappView key={dapp.hid} dapp={dapp} related={related} back={back} />;
  const { title, text } = t.unavailable;
  return (
    <TextPage
      head={t.head}
      values={{ name: BRAND.name }}
      title={title}
      lead={text}
      siblings={back}
      action={<RetryLink page="dappItem" params={params} />}
    />
  );
}

function DappView({ dapp, related, back }: { dapp: Dapp; related: DappSummary[]; back: ReactNode }) {
  const t = useMessages('dappItem');
  const { note } = useMessages('dapp');
  const lang = useLanguage();
  const { origin } = useSite();
  const { hid, title, desc, url, contracts, checkedOn } = dapp;
  const values = { name: BRAND.name, dapp: title, hid, host: new URL(url).host };
  const chains = findPlatforms(dapp.platforms);
  return (
    <TextPage
      // Values, because a text of content may contain braces.
      head={{ title: '{dapp}', description: '{desc}' }}
      values={{ ...values, desc: desc || interpolate(t.head.description, values) }}
      icon={dapp.icon}
      lead={desc ? '{desc}' : t.head.description}
      siblings={
        <>
          {back}
          <LetterTile name={title} image={dapp.icon} isEnlarged />
        </>
      }
      action={
        <div className="dapp-item__action rows">
          <OutLink href={url} className="button">
            <span>{interpolate(t.open, values)}</span>
            <Icon name="arrowOut" />
          </OutLink>
          <CopyLink address={origin + pathTo('dappItem', lang, { hid })} share={title} />
        </div>
      }
      facts={
        chains.length > 0 && (
          <>
            <h2 className="dapp-item__chains">{t.chains}</h2>
            <ul className="cluster">
              {chains.map(({ id, label }) => (
                <li key={id} className="contract-list__chain line" translate="no">
                  <ChainMark platform={id} />
                  {label}
                </li>
              ))}
            </ul>
          </>
        )
      }
    >
      <PageSection title={t.asks.title} lead={t.asks.lead}>
        <RequestSteps dapp={dapp} />
      </PageSection>
      <PageSection title={t.contracts.title} lead={contracts.length > 0 ? t.contracts.lead : ''}>
        <ContractList dapp={dapp} />
      </PageSection>
      <PageSection title={t.checked.title}>
        <p>{checkedOn ? <DateText date={checkedOn} /> : t.checked.unknown}</p>
        <p className="dapp-item__note quiet">
          <strong>{note.title}</strong> <span>{interpolate(note.text, values)}</span>
        </p>
      </PageSection>
      <PageSection title={t.report.title} lead={t.report.text}>
        <p className="cluster">
          <PageLink page="submit" params={{ kind: 'fake' }} query={{ dapp: hid }} className="button button--quiet">
            {t.report.link}
          </PageLink>
          <MailLink address={BRAND.securityEmail} subject={interpolate(t.report.subject, values)} />
        </p>
      </PageSection>
      {related.length > 0 && (
        <PageSection
          title={t.related.title}
          aside={
            dapp.categoryId && (
              <p>
                <PageLink page="dapp" query={{ category: dapp.categoryId }}>
                  {t.related.all}
                </PageLink>
              </p>
            )
          }
        >
          <RelatedDapps dapps={related} />
        </PageSection>
      )}
    </TextPage>
  );
}

/**
 * A DApp's contracts, written out for comparison, each with its page in the chain's explorer, and the chains on which
 * none is listed.
 */
function ContractList({ dapp }: { dapp: Dapp }) {
  const t = useMessages('dapp').contracts;
  const lang = useLanguage();
  const known = dapp.contracts.flatMap(({ platform, address, explorer }) => {
    const chain = findPlatformLabel(platform);
    return chain === null ? [] : [{ platform, address, chain, explorer }];
  });
  if (known.length === 0) return <p>{t.none}</p>;
  const missing = findPlatforms(dapp.platforms).filter(({ id }) => known.every(({ platform }) => platform !== id));
  const chains = missing.map(({ label }) => label);
  return (
    <>
      <ul className="contract-list ruled">
        {known.map(({ platform, address, chain, explorer }) => (
          <li key={`${platform} ${address}`} className="contract-list__contract">
            <span className="contract-list__chain line" translate="no">
              <ChainMark platform={platform} />
              {chain}
            </span>
            <GroupedCode className="contract-list__address" groups={address.match(ADDRESS_GROUP)} />
            <CopyButton text={address} name={chain} />
            {explorer && <OutLink href={explorer}>{interpolate(t.explorer, { host: new URL(explorer).host })}</OutLink>}
          </li>
        ))}
      </ul>
      {chains.length > 0 && (
        <p className="contract-list__missing">{interpolate(t.missing, { chains: joinAll(lang, chains) })}</p>
      )}
    </>
  );
}

/** Other entries, each as a link to its page. */
function RelatedDapps({ dapps }: { dapps: DappSummary[] }) {
  return (
    <ul className="related-dapps">
      {dapps.map(({ hid, title, desc, icon }) => (
        <li key={hid} className="related-dapps__dapp">
          <LetterTile name={title} image={icon} />
          <div>
            <h3 className="related-dapps__name" translate="no">
              <PageLink page="dappItem" params={{ hid }} className="spread">
                {title}
              </PageLink>
            </h3>
            {desc && <p className="quiet">{desc}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
