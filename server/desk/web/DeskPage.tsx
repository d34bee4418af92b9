import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BRAND } from '../../../shared/brand/brand.ts';

/** A message that a page shows once, at its top: what a change did, where to see it, and how to undo it. */
export interface Message {
  text: string;
  links: readonly { text: string; url: string }[];
  /** What a button undoes: the address that it posts to, and the field that names the change. */
  undo: { action: string; name: string; value: string } | null;
}

export interface DeskPageProps {
  title: string;
  /** The section of the menu that is open; null outside them. */
  section: 'queue' | 'decided' | 'listed' | 'news' | 'trust' | 'outbox' | 'audit' | 'home' | 'replies' | null;
  /** The sections that this person may open. */
  menu: readonly { name: string; href: string; text: string }[];
  user: string;
  /** The result of the last change. */
  message: Message | null;
  /** Why a decision could not be made; empty for none. */
  failure: string;
  children: ReactNode;
}

export const SECTIONS = [
  { name: 'queue', href: '/', text: 'Queue' },
  { name: 'decided', href: '/?show=decided', text: 'Decided' },
  { name: 'listed', href: '/listed', text: 'Listed' },
  { name: 'news', href: '/news', text: 'News' },
  { name: 'home', href: '/home', text: 'Home' },
  { name: 'trust', href: '/trust', text: 'Trust' },
  { name: 'outbox', href: '/outbox', text: 'Outbox' },
  { name: 'replies', href: '/replies', text: 'Replies' },
  { name: 'audit', href: '/audit', text: 'Audit' },
] as const;

/** The HTML of a page of the review desk. */
export function renderDeskPage({ title, section, menu, user, message, failure, children }: DeskPageProps): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${BRAND.name} desk`}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/desk.css" />
        <script src="/keys.js" defer />
      </head>
      <body>
        <header className="top row">
          <nav className="row" aria-label="Desk">
            <strong>{BRAND.name} desk</strong>
            {menu.map(({ name, href, text }) => (
              <a key={name} href={href} aria-current={name === section ? 'page' : undefined}>
                {text}
              </a>
            ))}
          </nav>
          <form className="row" method="post" action="/close">
            <span>Signed in as {user}</span>
            <button className="button">Close</button>
          </form>
        </header>
        <main>
          {message && <MessageBox message={message} />}
          {failure !== '' && (
            <div className="box message box--warn" role="alert">
              {failure}
            </div>
          )}
          {children}
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function MessageBox({ message: { text, links, undo } }: { message: Message }) {
  return (
    <div className="box message" role="status">
      <p>{text}</p>
      {links.length > 0 && (
        <p className="row">
          {links.map((link) => (
            <a key={link.url} href={link.url} target="_blank" rel="noreferrer">
              {link.text}
            </a>
          ))}
        </p>
      )}
      {undo && (
        <form method="post" action={undo.action}>
          <button className="button" name={undo.name} value={undo.value}>
            Undo
          </button>
        </form>
      )}
    </div>
  );
}

/** A key of the keyboard, as a hint. */
export function Key({ name }: { name: string }) {
  return <kbd aria-hidden="true">{name}</kbd>;
}

/** The first row of a table. */
export function Heads({ texts }: { texts: readonly string[] }) {
  return (
    <thead>
      <tr>
        {texts.map((text) => (
          <th key={text}>{text}</th>
        ))}
      </tr>
    </thead>
  );
}

interface PageLinksProps {
  page: number;
  hasMore: boolean;
  linkTo: (page: number) => string;
}

/** The links between the pages of a long list, whose first page has the newest or the first rows. */
export function PageLinks({ page, hasMore, linkTo }: PageLinksProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="row" aria-label="Pages">
      {page > 1 && <a href={linkTo(page - 1)}>Previous page</a>} <span className="soft">Page {page}</span>{' '}
      {hasMore && <a href={linkTo(page + 1)}>Next page</a>}
    </nav>
  );
}
