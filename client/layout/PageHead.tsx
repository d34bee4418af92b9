import { BRAND } from '../../shared/brand.ts';
import { LANGUAGES, LANGUAGE_ROWS } from '../../shared/languages.ts';
import { useLanguage } from '../messages.ts';
import { useFoundPage } from '../shown.ts';
import { pathOf } from '../../shared/routes.ts';
import { useSite } from '../site.ts';

interface PageHeadProps {
  /** Without the brand's name; home gives its claim. */
  title: string;
  description: string;
}

/** What a page says of itself to browsers and search engines. React lifts it into the document's head. */
export function PageHead({ title, description }: PageHeadProps) {
  const lang = useLanguage();
  const { origin } = useSite();
  const found = useFoundPage();
  const fullTitle = `${title} · ${BRAND.name}`;
  const canonical = found && origin + pathOf(found, lang);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:locale" content={LANGUAGE_ROWS[lang].openGraphLocale} />
      {found && canonical && (
        <>
          <meta property="og:url" content={canonical} />
          <link rel="canonical" href={canonical} />
          {LANGUAGES.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={origin + pathOf(found, other)} />
          ))}
          {/* Without a language the server asks the visitor's browser, which is what x-default means. */}
          <link
            rel="alternate"
            hrefLang="x-default"
            href={origin + (pathOf(found, lang).slice(`/${lang}`.length) || '/')}
          />
        </>
      )}
    </>
  );
}
