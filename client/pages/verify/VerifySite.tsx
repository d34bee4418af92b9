import { BRAND } from '../../../shared/brand/brand.ts';
import { useMessages } from '../../i18n/messages.ts';
import { CommandText } from '../../ui/CommandText.tsx';
import { CopyButton } from '../../ui/copyButtons.tsx';
import { LineList } from '../../ui/lists.tsx';
import { PageSection } from '../../ui/TextPage.tsx';

/** KEY is typed by hand: one that this page gave would prove nothing. */
const COMMAND = `node verify-site.mjs ${BRAND.officialOrigin} --key KEY`;

/** How to compare this website with its signed list, and what that does not show. */
export function VerifySite() {
  const t = useMessages('verify').site;
  return (
    <PageSection title={t.title}>
      <details className="disclosure">
        <summary className="angle">{t.experts}</summary>
        <div className="rows">
          <p>{t.argument}</p>
          <div className="terminal">
            <dl>
              <dt className="note">{t.command}</dt>
              <dd className="terminal__line">
                <CommandText command={COMMAND} />
                <CopyButton text={COMMAND} name="verify-site.mjs" />
              </dd>
            </dl>
          </div>
          <p>
            <a href="/verify-site.mjs" download>
              {t.download}
            </a>
          </p>
          <p>{t.source}</p>
        </div>
        <div className="site-limits">
          <h3>{t.limits.title}</h3>
          <LineList items={t.limits.points} />
        </div>
      </details>
    </PageSection>
  );
}
