import type { PageView, SentForm } from '../../../shared/site/pageData.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageLink } from '../../ui/links.tsx';

interface ErrorPageProps {
  status: number;
  /** In the page's language. */
  message: string;
  /** How to name the failure to support, if it has an id. */
  reference?: string | undefined;
  /** The form that has failed. */
  form?: SentForm | null | undefined;
  meant?: Extract<PageView, { page: 'error' }>['meant'];
}

/** Shown instead of a page. Uses site-wide texts only, because a page's own texts may be missing. */
export function ErrorPage({ status, message, reference, form, meant }: ErrorPageProps) {
  const t = useMessages('errors');
  const missing = status === 404;
  const hint = missing ? t.notFoundHint : form ? t.formHint : t.failureHint;
  return (
    <div className="shell error-page">
      {/* The brand's name follows in the title, so the sentence has no full stop there. */}
      <PageHead title={message.replace(/[.。]$/, '')} description={hint} />
      <div className="error-page__status" aria-hidden="true" translate="no">
        {status}
        <LooseThread />
      </div>
      <div className="error-page__words rows">
        <h1 className="error-page__message">
          <Words text={message} />
        </h1>
        <p className="error-page__hint quiet">{hint}</p>
        {reference && <p className="error-page__hint quiet">{reference}</p>}
        {meant && (
          <p className="error-page__hint">
            <Words text={meant.lead} /> <a href={meant.href}>{meant.title}</a>
          </p>
        )}
        {form ? (
          <FormLink {...form} />
        ) : (
          <PageLink page="home" className="button">
            {t.backHome}
          </PageLink>
        )}
        {missing && (
          <nav className="error-page__links" aria-label={t.ways}>
            <ul className="cluster">
              <li>
                <PageLink page="dapp">{t.wayDapps}</PageLink>
              </li>
              <li>
                <PageLink page="news">{t.wayNews}</PageLink>
              </li>
              <li>
                <PageLink page="download" params={{ system: 'app' }}>
                  {t.wayDownload}
                </PageLink>
              </li>
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}

function FormLink({ kind, revises }: SentForm) {
  const { backToForm } = useMessages('errors');
  const link = { className: 'button', children: backToForm, ...(revises !== null && { query: { revises } }) };
  if (kind === 'recruiting') return <PageLink page="recruiting" {...link} />;
  return <PageLink page="submit" params={{ kind }} {...link} />;
}

/** A seam that stops, with the needle at its end: the picture of the error page. */
export function LooseThread() {
  return (
    <svg viewBox="0 0 640 166" width="640" height="166" fill="none" aria-hidden="true">
      <path
        d="M0 24h330c70 0 96 24 96 54 0 44-70 44-70 6 0-46 90-62 148-22 26 18 40 34 52 50"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeDasharray="12 9"
      />
      <g transform="translate(552 106) rotate(42)" stroke="var(--text-soft)" strokeWidth="2">
        <path d="M0 0c0-4 6-5 14-5 22 0 44 3 66 5-22 2-44 5-66 5-8 0-14-1-14-5z" fill="var(--raised)" />
        <path d="M7 0h11" strokeLinecap="round" />
      </g>
    </svg>
  );
}
