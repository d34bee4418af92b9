import { BRAND } from '../../shared/brand/brand.ts';
import { SOCIAL_ICON, SOCIAL_IMAGE, socialImagePath } from '../../shared/site/filePaths.ts';
import { LANGUAGE_ROWS, LANGUAGES } from '../../shared/site/languages.ts';
import type { ContentImage } from '../../shared/site/contentData.ts';
import { isPrivate } from '../../shared/site/privatePages.ts';
import { pathOf } from '../../shared/site/routes.ts';
import { useLanguage } from '../i18n/messages.ts';
import { useFoundPage, useSite } from '../pageContext.ts';

interface PageHeadProps {
  /** Without the brand's name; the home page passes the slogan. */
  title: string;
  description: string;
  /** ISO time, of an article only. */
  published?: string | undefined;
  /** For previews of a shared link, in place of the page's social image. */
  icon?: ContentImage | null | undefined;
}

/** Title and metadata of a page. A private page has a title and a description only: its address must not be shared. */
export function PageHead({ title, description, published, icon }: PageHeadProps) {
  const lang = useLanguage();
  const { origin, socialVersion } = useSite();
  const page = useFoundPage();
  const found = page && !isPrivate(page) ? page : null;
  const fullTitle = `${title} · ${BRAND.name}`;
  const canonical = found && origin + pathOf(found, lang);
  const image = icon
    ? { ...SOCIAL_ICON, path: `${icon.src}?${SOCIAL_ICON.density}x`, card: 'summary' }
    : { ...SOCIAL_IMAGE, path: found && socialImagePath(socialVersion, found), card: 'summary_large_image' };
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {found && canonical && (
        <>
          <link rel="canonical" href={canonical} />
          {LANGUAGES.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={origin + pathOf(found, other)} />
          ))}
          {/* Without a language in the path the server picks one from Accept-Language, which is what x-default means. */}
          <link
            rel="alternate"
            hrefLang="x-default"
            href={origin + (pathOf(found, lang).slice(`/${lang}`.length) || '/')}
          />
          <meta name="twitter:card" content={image.card} />
          {Object.entries({
            'og:title': fullTitle,
            'og:description': description,
            'og:type': published ? 'article' : 'website',
            'article:published_time': published,
            'og:url': canonical,
            'og:site_name': BRAND.name,
            'og:locale': LANGUAGE_ROWS[lang].openGraphLocale,
            'og:image': `${origin}${image.path}`,
            'og:image:type': image.type,
            'og:image:width': image.width,
            'og:image:height': image.height,
            'og:image:alt': fullTitle,
          }).map(
            ([property, content]) => content && <meta key={property} property={property} content={`${content}`} />,
          )}
          {LANGUAGES.filter((other) => other !== lang).map((other) => (
            <meta key={other} property="og:locale:alternate" content={LANGUAGE_ROWS[other].openGraphLocale} />
          ))}
        </>
      )}
    </>
  );
}
