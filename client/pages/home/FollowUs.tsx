import { ACCOUNTS } from '../../../shared/brand/brand.ts';
import { PARTNERS } from '../../../shared/brand/links.ts';
import { findPlatformLabel } from '../../../shared/submission/platforms.ts';
import { sentenceGap } from '../../i18n/fieldTexts.ts';
import { formatCount } from '../../i18n/formatNumber.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { ChainMark } from '../../ui/ChainMark.tsx';
import { OutLink, PageLink } from '../../ui/links.tsx';
import { SectionHeading } from '../../ui/sections.tsx';

/** Every official account, written out, so that a fake one can be recognised. */
export function FollowUs() {
  const t = useMessages('home').follow;
  const lang = useLanguage();
  return (
    <section className="follow-us shell" aria-labelledby="follow-us">
      <SectionHeading id="follow-us" title={t.title} lead={formatCount(lang, t, 'lead', ACCOUNTS.length)} />
      <ul className="follow-us__accounts" translate="no">
        {ACCOUNTS.map(({ network, names, handle, url }) => (
          <li key={network}>
            <OutLink href={url} className="follow-us__link">
              <span className="follow-us__network note">{names?.[lang] ?? network}</span>
              <span className="follow-us__handle">{handle}</span>
            </OutLink>
          </li>
        ))}
      </ul>
      <p className="follow-us__check">
        <strong>{t.other + sentenceGap(lang)}</strong>
        <span>{t.never + sentenceGap(lang)}</span>
        <PageLink page="verify" className="home-link arrow">
          {t.check}
        </PageLink>
      </p>
    </section>
  );
}

/** One line of marks in one tone, so that no partner is emphasised. */
export function Partners() {
  const t = useMessages('home').partners;
  return (
    <section className="partners far shell shell--section" aria-labelledby="partners">
      <SectionHeading id="partners" title={t.title} lead={t.lead} />
      <PageLink page="partner" className="home-link arrow">
        {t.become}
      </PageLink>
      <ul className="partners__marks" translate="no">
        {PARTNERS.map(({ url, platform }) => (
          <li key={url}>
            <OutLink href={url} className="partners__link">
              <ChainMark platform={platform} tone="one" />
              {/* “(OP Mainnet)” stays on one line. */}
              {findPlatformLabel(platform)?.replace('OP ', 'OP\u00a0')}
            </OutLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
