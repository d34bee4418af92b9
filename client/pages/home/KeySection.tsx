import { BRAND } from '../../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { PageLink } from '../../ui/links.tsx';
import { SectionHeading } from '../../ui/sections.tsx';
import { ExtensionAnnouncement } from './ExtensionAnnouncement.tsx';
import { KeyObject } from './KeyObject.tsx';

/** The hardware wallet as an object, and at its foot the line that announces the extension. */
export function KeySection({ offersExtension }: { offersExtension: boolean }) {
  const t = useMessages('home').key;
  return (
    <section className="key-section far shell" aria-labelledby="key-section">
      <div className="key-section__grid">
        <div className="key-section__words rows">
          <SectionHeading id="key-section" title={t.title} />
          <ul className="key-section__sentences rows">
            {t.sentences.map((sentence) => (
              <li key={sentence} className="checked line">
                {interpolate(sentence, BRAND)}
              </li>
            ))}
          </ul>
          <PageLink
            page="download"
            params={{ system: 'pc' }}
            fragment="hardware-wallet"
            className="key-section__more button button--large"
          >
            {interpolate(t.more, BRAND)}
          </PageLink>
        </div>
        <KeyObject />
      </div>
      {offersExtension && <ExtensionAnnouncement />}
    </section>
  );
}
