import { DOWNLOADS } from '../../shared/brand/links.ts';
import { useMessages } from '../i18n/messages.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { OutLink } from '../ui/links.tsx';
import { type DownloadOption, useOwnOptions } from './downloadSystems.ts';

const ICON_BY_OPTION: Record<DownloadOption, IconName> = {
  appStore: 'phone',
  googlePlay: 'phone',
  apk: 'phone',
  windows: 'desktop',
  macos: 'desktop',
  linux: 'desktop',
  chrome: 'extension',
  edge: 'extension',
  firefox: 'extension',
};

/**
 * Official links as rows. The address is written out, so that it can be compared with where the browser ends up. What fits
 * the visitor's device is marked where it stands, once the browser has told it.
 */
export function DownloadOptions({ options }: { options: readonly DownloadOption[] }) {
  const t = useMessages('download');
  const own = useOwnOptions();
  return (
    <ul className="download-options ruled">
      {options.map((option) => {
        const { host, pathname } = new URL(DOWNLOADS[option]);
        const fits = own.includes(option);
        return (
          <li key={option} className="download-options__option" data-own={fits || undefined}>
            <OutLink href={DOWNLOADS[option]} className="download-options__link">
              <Icon name={ICON_BY_OPTION[option]} />
              <span className="download-options__words">
                <span className="download-options__name">{t.options[option]}</span>
                <span className="quiet">{t.notes[option]}</span>
                <code className="note">{host + pathname}</code>
              </span>
              <span className="download-options__get">
                <Icon name="download" />
              </span>
            </OutLink>
            {fits && <span className="download-options__tag tag">{t.own}</span>}
          </li>
        );
      })}
    </ul>
  );
}
