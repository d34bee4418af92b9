import { DOWNLOADS } from '../../shared/brand/links.ts';
import { useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { OutLink } from '../ui/links.tsx';
import { type ProductRow, useOwnOptions } from './downloadSystems.ts';

const ICONS = { mobile: 'phone', desktop: 'desktop', extension: 'extension' } as const;

/**
 * Official download links. Each URL is written out for comparison; the ones for the visitor's device are marked
 * after hydration.
 */
export function DownloadOptions({ product, options }: ProductRow) {
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
              <Icon name={ICONS[product]} />
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
