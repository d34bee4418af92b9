import type { ReactNode } from 'react';
import { type LinkName, LINKS } from '../../shared/brand/links.ts';
import type { Language } from '../../shared/languages.ts';
import { type PageName, type PageParams, type PageQuery, pathTo } from '../../shared/routes.ts';
import { useLanguage } from '../i18n/messages.ts';

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

type OutLinkProps = { className?: string; children: ReactNode } & ({ to: LinkName } | { href: string });

/** A link that leaves the site: by name from shared/links.ts, or an address that content brought and that was parsed as http(s). */
export function OutLink({ className, children, ...target }: OutLinkProps) {
  const lang = useLanguage();
  const href = 'to' in target ? LINKS[target.to][lang] : target.href;
  return (
    <a href={href} className={className} rel="noopener">
      {children}
    </a>
  );
}

interface MailLinkProps {
  to: string;
  /** In the page's language: it arrives in our mailbox, but the visitor reads it first. */
  subject?: string;
  /** What the visitor finds written already. */
  body?: string;
  className?: string;
}

/** An address that opens the visitor's mail program. Written out, because whoever has none must be able to copy it. */
export function MailLink({ to, subject, body, className }: MailLinkProps) {
  const head = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text ? `${name}=${encodeURIComponent(text)}` : [],
  );
  const search = head.length > 0 ? `?${head.join('&')}` : '';
  return (
    <a href={`mailto:${to}${search}`} className={className}>
      {to}
    </a>
  );
}
