import { BRAND } from '../../../shared/brand/brand.ts';
import { joinNames, sentenceGap } from '../../i18n/fieldTexts.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import type { SiteAlert } from '../../pageContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/links.tsx';

/** Warns of the versions that an urgent advisory names, until it is withdrawn, or of what a notice says. */
export function AlertBanner({ product, versions, todo }: SiteAlert) {
  const { alert, products, warning } = useMessages('layout');
  const lang = useLanguage();
  const names = product && { product: interpolate(products[product], BRAND), versions: joinNames(lang, versions) };
  const text = names ? interpolate(alert.text, { ...names, todo: todo[lang] }) : todo[lang];
  return (
    <aside className="warning-banner warning-banner--alert" aria-label={alert.label}>
      <div className="warning-banner__line shell">
        <Icon name="warning" />
        <p>
          <span>{text + sentenceGap(lang)}</span>
          <PageLink
            page="verify"
            query={product ? { product, version: versions[0] ?? '' } : {}}
            className="warning-banner__more"
          >
            {product ? alert.more : warning.more}
          </PageLink>
        </p>
      </div>
    </aside>
  );
}
