import { PARTNERS } from '../../shared/brand/links.ts';
import { useMessages } from '../i18n/messages.ts';
import { ChainMark } from '../ui/ChainMark.tsx';
import { Icon } from '../ui/Icon.tsx';
import { OutLink, PageLink } from '../ui/links.tsx';
import { SectionHeading } from '../ui/sections.tsx';

/** All marks have one tone, so that no partner stands out. */
export function Partners() {
  const t = useMessages('home').partners;
  return (
    <section className="partners shell shell--section" aria-labelledby="partners">
      <SectionHeading id="partners" title={t.title} lead={t.lead} />
      <PageLink page="partner" className="home-link">
        {t.become}
        <Icon name="arrowRight" />
      </PageLink>
      <ul className="partners__grid">
        {PARTNERS.map(({ name, url, platform }) => (
          <li key={name} translate="no">
            <OutLink href={url} className="partners__link">
              <ChainMark platform={platform} tone="one" />
              {name}
            </OutLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
