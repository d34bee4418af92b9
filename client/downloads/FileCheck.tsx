import { BRAND } from '../../shared/brand/brand.ts';
import { DOWNLOADS } from '../../shared/brand/links.ts';
import type { DownloadSystem } from '../../shared/routes.ts';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { OutLink } from '../ui/links.tsx';
import { StepList } from '../ui/lists.tsx';
import { PageSection } from '../ui/sections.tsx';
import { COMMAND_SYSTEMS, DOWNLOAD_SYSTEMS } from './downloadSystems.ts';

/** How to find out that a file is ours: the steps, the commands with the real file name in them, and the list to compare with. */
export function FileCheck({ system }: { system: DownloadSystem }) {
  const t = useMessages('download');
  const { check, files } = DOWNLOAD_SYSTEMS[system];
  const values = { host: new URL(DOWNLOADS.hashes).host, email: BRAND.securityEmail };
  const commands = COMMAND_SYSTEMS.flatMap((on) => {
    const option = files[on];
    return option ? [{ on, command: interpolate(t.commands[on], { file: fileName(DOWNLOADS[option]) }) }] : [];
  });
  return (
    <PageSection
      title={t.check.title}
      aside={
        <>
          <p className="quiet">{t.check.hashesNote}</p>
          <p>
            <OutLink href={DOWNLOADS.hashes} className="button button--quiet">
              {t.check.hashes}
              <Icon name="arrowOut" />
            </OutLink>
          </p>
        </>
      }
    >
      <StepList steps={t.check[check].map((text) => ({ text: interpolate(text, values) }))} />
      {commands.length > 0 && (
        <div className="terminal">
          <p className="note">{t.commands.title}</p>
          <dl>
            {commands.map(({ on, command }) => (
              <div key={on}>
                <dt className="note">{t.options[on]}</dt>
                <dd>
                  <code translate="no">{command}</code>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </PageSection>
  );
}

function fileName(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** The address bar as it must look before anything is downloaded, large enough to be compared letter by letter. */
export function OfficialAddress() {
  const t = useMessages('download').address;
  const [scheme] = BRAND.officialOrigin.split(BRAND.officialHost);
  return (
    <div className="page-section" data-layout="wide">
      <p>{t.lead}</p>
      <p className="official-address__bar" translate="no">
        <Icon name="shield" />
        <span className="quiet">{scheme}</span>
        <strong>{BRAND.officialHost}</strong>
      </p>
      <p className="quiet">{t.note}</p>
    </div>
  );
}
