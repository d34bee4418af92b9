import { BRAND } from '../../shared/brand.ts';
import { DOWNLOADS } from '../../shared/links.ts';
import type { DownloadSystem } from '../../shared/routes.ts';
import { fill, useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { OutLink } from '../ui/OutLink.tsx';
import { COMMAND_SYSTEMS, DOWNLOAD_SYSTEMS } from './downloadSystems.ts';
import { PageSection } from './PageSection.tsx';
import { StepList } from './StepList.tsx';

/** How to find out that a file is ours: the steps, the commands with the real file name in them, and the list to compare with. */
export function FileCheck({ system }: { system: DownloadSystem }) {
  const t = useMessages('download');
  const { check, files } = DOWNLOAD_SYSTEMS[system];
  const values = { host: new URL(DOWNLOADS.hashes).host, email: BRAND.securityEmail };
  const commands = COMMAND_SYSTEMS.flatMap((on) => {
    const option = files[on];
    return option ? [{ on, command: fill(t.commands[on], { file: fileName(DOWNLOADS[option]) }) }] : [];
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
      <StepList steps={t.check[check].map((text) => ({ text: fill(text, values) }))} />
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
