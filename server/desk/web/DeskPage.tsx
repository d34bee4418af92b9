import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DecidedError } from '../decide.ts';
import { BRAND } from '../../../shared/brand/brand.ts';

interface DeskPageProps {
  title: string;
  /** The section of the menu that is open. */
  at: 'queue' | 'decided' | 'listed' | 'outbox' | 'audit';
  user: string;
  /** What the last decision did, said once. */
  said?: string;
  /** Why a decision could not be made. */
  failure?: ReactNode;
  children: ReactNode;
}

const SECTIONS = [
  { at: 'queue', href: '/', text: 'Queue' },
  { at: 'decided', href: '/?show=decided', text: 'Decided' },
  { at: 'listed', href: '/listed', text: 'Listed' },
  { at: 'outbox', href: '/outbox', text: 'Outbox' },
  { at: 'audit', href: '/audit', text: 'Audit' },
] as const;

/** The HTML of a page of the review desk. */
export function renderDeskPage({ title, at, user, said = '', failure = null, children }: DeskPageProps): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${BRAND.name} desk`}</title>
        <link rel="stylesheet" href="/desk.css" />
        <script src="/keys.js" defer />
      </head>
      <body>
        <header className="top">
          <strong>{BRAND.name} desk</strong>
          <nav aria-label="Desk">
            {SECTIONS.map((section) => (
              <a key={section.at} href={section.href} aria-current={section.at === at ? 'page' : undefined}>
                {section.text}
              </a>
            ))}
          </nav>
          <span className="soft">Reviewing as {user}</span>
        </header>
        <main>
          {said !== '' && (
            <p className="said" role="status">
              {said}
            </p>
          )}
          {failure !== null && (
            <div className="failure" role="alert">
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

/** Says that another decision came first, as when a button is pressed twice, and leads on. */
export function TooLate({ error: { status, at, by }, next }: { error: DecidedError; next: string | null | undefined }) {
  return (
    <>
      <p>
        <strong>This submission is {status} already.</strong> {by ?? 'Another reviewer'} decided it on {at}. Your
        decision changed nothing and did not reach the team. To decide anew, tick “Replace the decision” above Accept.
      </p>
      <p className="facts">
        <a href="/">Back to the queue</a>
        {next && <a href={`/submissions/${next}`}>Next submission</a>}
      </p>
    </>
  );
}

/** A key of the keyboard, as a hint. */
export function Key({ name }: { name: string }) {
  return <kbd aria-hidden="true">{name}</kbd>;
}
