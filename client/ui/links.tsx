import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { type LinkName, LINKS } from '../../shared/brand/links.ts';
import type { Language } from '../../shared/site/languages.ts';
import { type PageName, type PageParams, type PageQuery, pathTo } from '../../shared/site/routes.ts';
import { useLanguage, useMessages } from '../i18n/messages.ts';

type PageLinkProps<P extends PageName> = {
  page: P;
  query?: PageQuery<P>;
  /** Changes the page in place: the scroll position stays. useLinkClicks explains the values. */
  inPlace?: 'step' | 'grow' | 'retry';
  /** The id of an element on that page. */
  fragment?: string | undefined;
} & Omit<ComponentProps<'a'>, 'href'> &
  (keyof PageParams<P> extends never ? { params?: undefined } : { params: PageParams<P> });

/**
 * A link to a page of the site by name; a wrong one does not compile. navigation/linkClicks.ts handles its clicks.
 */
export function PageLink<P extends PageName>(link: PageLinkProps<P>) {
  const lang = useLanguage();
  const { page, params, query, inPlace, fragment, children, ...rest } = link;
  const toAny = pathTo as (page: PageName, lang: Language, ...target: unknown[]) => string;
  const to = params ? toAny(page, lang, params, query) : toAny(page, lang, query);
  return (
    <a href={fragment ? `${to}#${fragment}` : to} {...(inPlace && { 'data-in-place': inPlace })} {...rest}>
      {children}
    </a>
  );
}

/** Loads a page again whose content could not be loaded. */
export function RetryLink<P extends PageName>(link: PageLinkProps<P>) {
  const { retry } = useMessages('errors');
  return (
    <PageLink {...link} inPlace="retry" className="button button--quiet">
      {retry}
    </PageLink>
  );
}

type OutLinkProps = { className?: string; children: ReactNode } & ({ name: LinkName } | { href: string });

/** An external link: a name of shared/brand/links.ts, or a parsed http(s) URL from content. */
export function OutLink({ className, children, ...target }: OutLinkProps) {
  const lang = useLanguage();
  const href = 'name' in target ? LINKS[target.name][lang] : target.href;
  return (
    <a href={href} className={className}>
      {children}
    </a>
  );
}

/**
 * Host and path of a URL, or the `whole` URL, for comparison letter by letter. It breaks only after `/` and `.`, so
 * that no word is split.
 */
export function UrlText({ url, whole = false }: { url: string; whole?: boolean }) {
  const { host, pathname } = new URL(url);
  const text = whole ? url : (host + pathname).replace(/\/$/, '');
  const parts = text.match(/[^./]*[./]?/g) ?? [];
  return (
    <span className="url-text" translate="no">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}

interface MailLinkProps {
  address: string;
  /** In the page's language, because the visitor reads it before we do. */
  subject?: string;
  className?: string;
}

/** A mailto link with the address written out, so that it can be copied. */
export function MailLink({ address, subject, className }: MailLinkProps) {
  return (
    <a
      href={`mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}
      className={className}
      translate="no"
    >
      {address}
    </a>
  );
}
