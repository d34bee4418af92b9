import { BRAND } from '../../../shared/brand/brand.ts';
import { Counting } from './Counting.tsx';
import { NewsletterBox } from './NewsletterBox.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { useFoundPage } from '../../pageContext.ts';
import { Mark, Wordmark } from '../../ui/Mark.tsx';
import { EntryLink } from './EntryLink.tsx';
import { FOOTER_COLUMNS, LEGAL_ENTRIES, pickEntries, textOf } from './menuEntries.ts';

export function Footer() {
  const t = useMessages('layout').footer;
  const lang = useLanguage();
  // The newsletter page already contains the newsletter form.
  const withNewsletter = useFoundPage()?.page !== 'newsletter';
  return (
    <footer className="footer far">
      <div className="footer__top shell">
        <div>
          <div className="footer__brand line">
            <Mark />
            <Wordmark />
          </div>
          <p className="footer__slogan quiet">{t.slogan}</p>
          {withNewsletter && <NewsletterBox />}
        </div>
        <div className="footer__columns">
          {FOOTER_COLUMNS.map(({ heading, entries }) => (
            <div className="footer__column" key={heading}>
              <h2>{t[heading]}</h2>
              <ul>
                {pickEntries(entries, lang).map((entry) => (
                  <li key={textOf(entry)}>
                    <EntryLink entry={entry} className="footer__entry" />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      <div className="footer__base shell note">
        <p className="footer__official">
          <span>{t.official}</span> <strong translate="no">{BRAND.officialHost}</strong>
        </p>
        <p>{interpolate(t.copyright, { years: BRAND.copyrightYears, name: BRAND.name })}</p>
        <ul className="footer__legal cluster">
          {LEGAL_ENTRIES.map((entry) => (
            <li key={textOf(entry)}>
              <EntryLink entry={entry} className="footer__entry" />
            </li>
          ))}
        </ul>
        <Counting part="CountingChoice" />
      </div>
    </footer>
  );
}
