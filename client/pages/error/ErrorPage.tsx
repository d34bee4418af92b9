import type { SentForm } from '../../../shared/site/pageData.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { LooseThread } from '../../ui/illustrations/LooseThread.tsx';
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
}

/** Shown instead of a page. Uses site-wide texts only, because a page's own texts may be missing. */
export function ErrorPage({ status, message, reference, form }: ErrorPageProps) {
  const t = useMessages('errors');
  const missing = status === 404;
  const hint = missing ? t.notFoundHint : form ? t.formHint : t.failureHint;
  return (
    <div className="shell error-page">
      {/* The brand's name follows in the title, so the sentence has no full stop there. */}
      <PageHead title={message.replace(/[.。]$/, '')} description={hint} />
      <div className="error-page__status" aria-hidden="true">
        {status}
        <LooseThread />
      </div>
      <div className="error-page__words rows">
        <h1 className="error-page__message">
          <Words text={message} />
        </h1>
        <p className="error-page__hint quiet">{hint}</p>
        {reference && <p className="error-page__hint quiet">{reference}</p>}
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
