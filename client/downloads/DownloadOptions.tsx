import { DOWNLOADS } from '../../shared/brand/links.ts';
import { useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { OutLink, UrlText } from '../ui/links.tsx';
import { type DownloadOption, type ProductRow } from './downloadSystems.ts';

/**
 * Official download links with their URLs written out for comparison: the one for the visitor's device (see SYSTEM_SCRIPT) over
 * the whole width, the others in a row under it.
 */
export function DownloadOptions({ product, options }: ProductRow) {
  return (
    <div className="download-options" data-product={product}>
      {options.filter(isOwnOfDevices).map((option) => (
        <div key={option} className="download-options__own" data-only={options.length > 1 ? option : undefined}>
          <OptionLink option={option} isOwn={options.length > 1} />
        </div>
      ))}
      {options.length > 1 && (
        <ul className="download-options__others">
          {options.map((option) => (
            <li key={option} data-except={option}>
              <OptionLink option={option} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** No device prefers the APK to its store. */
function isOwnOfDevices(option: DownloadOption): boolean {
  return option !== 'apk';
}

function OptionLink({ option, isOwn = false }: { option: DownloadOption; isOwn?: boolean }) {
  const t = useMessages('download');
  return (
    <OutLink href={DOWNLOADS[option]} className="download-options__link">
      <span className="download-options__name line">
        {t.options[option]}
        <Icon name="download" />
      </span>
      <span>{isOwn ? `${t.own} · ${t.notes[option]}` : t.notes[option]}</span>
      <code className="note">
        <UrlText url={DOWNLOADS[option]} />
      </code>
    </OutLink>
  );
}
