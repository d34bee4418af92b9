import type { ReactNode } from 'react';
import type { Language } from '../../shared/languages.ts';
import { pathTo, type PageName, type PageParams, type PageQuery } from '../../shared/routes.ts';
import { useLanguage } from '../messages.ts';

type PageLinkProps<P extends PageName> = {
  page: P;
  query?: PageQuery<P>;
  /** Another language than the page's own. */
  lang?: Language;
  className?: string;
  children: ReactNode;
  /** For links that change a list in place: no new history entry, and the page stays where it is. */
  inPlace?: boolean;
  'aria-current'?: 'page' | 'true';
  'aria-label'?: string;
  onClick?: () => void;
} & (keyof PageParams<P> extends never ? { params?: undefined } : { params: PageParams<P> });

/** A link to a page of the site, by name: an address that does not exist does not compile. hooks/useLinkClicks.ts follows it. */
export function PageLink<P extends PageName>({
  page,
  params,
  query,
  lang,
  inPlace,
  children,
  ...rest
}: PageLinkProps<P>) {
  const current = useLanguage();
  const toAny = pathTo as (page: PageName, lang: Language, ...target: unknown[]) => string;
  const to = params ? toAny(page, lang ?? current, params, query) : toAny(page, lang ?? current, query);
  return (
    <a href={to} {...(inPlace && { 'data-in-place': '' })} {...rest}>
      {children}
    </a>
  );
}
