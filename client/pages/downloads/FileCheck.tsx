import { BRAND } from '../../../shared/brand/brand.ts';
import { type DownloadOption, DOWNLOADS } from '../../../shared/brand/links.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { CommandText } from '../../ui/CommandText.tsx';
import { CopyButton } from '../../ui/copyButtons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OutLink, UrlText } from '../../ui/links.tsx';
import { StepList } from '../../ui/lists.tsx';
import { PageSection } from '../../ui/TextPage.tsx';

/**
 * How to verify a file: steps, commands with the real file name, and the list of hashes where there is a file to
 * compare.
 */
export function FileCheck({ linked }: { linked: readonly { option: DownloadOption; address: string }[] }) {
  const t = useMessages('download');
  const options = linked.map(({ option }) => option);
  // App stores verify their files. An APK is verified on a computer before it is copied to the phone.
  const check = options.includes('apk') ? 'apk' : options.includes('windows') ? 'file' : 'store';
  const values = { host: new URL(DOWNLOADS.hashes).host, email: BRAND.securityEmail };
  const commands = (['windows', 'macos', 'linux'] as const).flatMap((on) => {
    const { address } = linked.find(({ option }) => option === on || option === 'apk') ?? {};
    const file = address && new URL(address).pathname.split('/').at(-1);
    return file ? [{ on, command: interpolate(t.commands[on], { file }) }] : [];
  });
  return (
    <PageSection
      title={t.check.title}
      aside={
        check !== 'store' && (
          <>
            <Words as="p" className="quiet" text={t.check.hashesNote} />
            <p>
              <OutLink href={DOWNLOADS.hashes} className="button button--quiet">
                <span>{t.check.hashes}</span>
                <Icon name="arrowOut" />
              </OutLink>
            </p>
          </>
        )
      }
    >
      <div className="rows">
        <StepList steps={t.check[check].map((text) => ({ text: interpolate(text, values) }))} />
        {commands.length > 0 && (
          <div className="terminal">
            <p className="note">{t.commands.title}</p>
            <dl>
              {commands.map(({ on, command }) => (
                <div key={on}>
                  <dt className="note">{t.options[on]}</dt>
                  <dd className="terminal__line">
                    <CommandText command={command} />
                    <CopyButton text={command} name={t.options[on]} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        {check !== 'store' && <p className="quiet">{t.check.also[check]}</p>}
      </div>
    </PageSection>
  );
}

/**
 * The official host as the address bar shows it, large enough to compare letter by letter, and what a lost recovery
 * phrase means.
 */
export function OfficialAddress() {
  const t = useMessages('download').address;
  const { recoveryPhrase } = useMessages('common');
  const [scheme] = BRAND.officialOrigin.split(BRAND.officialHost);
  return (
    <div className="page-section">
      <p>{t.lead}</p>
      <p className="official-address__bar line">
        <Icon name="shield" />
        <span className="quiet" translate="no">
          {scheme}
        </span>
        <strong>
          <UrlText url={BRAND.officialOrigin} />
        </strong>
        <CopyButton text={BRAND.officialOrigin} name={BRAND.officialHost} />
      </p>
      <p className="quiet">{interpolate(t.note, { host: BRAND.officialHost })}</p>
      <p>{recoveryPhrase}</p>
    </div>
  );
}
