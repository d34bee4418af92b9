import { DOWNLOADS } from '../../shared/links.ts';
import { useMessages } from '../messages.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { OutLink } from '../ui/OutLink.tsx';
import type { DownloadOption } from './downloadSystems.ts';

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

/** Official links as rows. The address is written out, so that it can be compared with where the browser ends up. */
export function DownloadOptions({ options }: { options: readonly DownloadOption[] }) {
  const t = useMessages('download');
  return (
    <ul className="download-options">
      {options.map((option) => {
        const { host, pathname } = new URL(DOWNLOADS[option]);
        return (
          <li key={option}>
            <OutLink href={DOWNLOADS[option]} className="download-options__link">
              <Icon name={ICON_BY_OPTION[option]} />
              <span className="download-options__words">
                <span className="download-options__name">{t.options[option]}</span>
                <span className="download-options__note">{t.notes[option]}</span>
                <span className="download-options__address">{host + pathname}</span>
              </span>
              <span className="download-options__get">
                <Icon name="download" />
              </span>
            </OutLink>
          </li>
        );
      })}
    </ul>
  );
}
