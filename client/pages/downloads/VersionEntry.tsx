import type { ListedVersion, VersionsData } from '../../../shared/genuine/allVersions.ts';
import type { Product } from '../../../shared/genuine/verify.ts';
import { DateText } from '../../i18n/dates.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OutLink } from '../../ui/links.tsx';
import { LineList } from '../../ui/lists.tsx';
import { FileHash, FileSize } from './DownloadFacts.tsx';

type VersionEntryProps = VersionsData['versions'][number] & { product: Product; isNewest: boolean };

/** A version: its day, what it changed, a warning if one names it, and its files with their hashes. */
export function VersionEntry({
  product,
  isNewest,
  version,
  date,
  advice,
  changes,
  files,
  isLinked,
}: VersionEntryProps) {
  const t = useMessages('downloadVersions');
  const { pause } = useMessages('download');
  const lang = useLanguage();
  return (
    <li id={`${product}-${version}`} className="version-entry rows">
      <div className="version-entry__head cluster">
        <h3 className="numeral">{version}</h3>
        {isNewest && <span className="tag">{t.newest}</span>}
        <DateText date={date} />
      </div>
      {advice && (
        <div className="version-entry__warning rows">
          <p className="line">
            <Icon name="warning" />
            <strong>{t.warning}</strong>
          </p>
          <p>{advice.todo[lang]}</p>
          {advice.fixedIn !== null && (
            <p>
              <a href={`#${product}-${advice.fixedIn}`}>{interpolate(pause.fixed, { fixedIn: advice.fixedIn })}</a>
            </p>
          )}
        </div>
      )}
      {changes.length > 0 ? <LineList items={changes} /> : <p className="quiet">{t.none}</p>}
      {files.length > 0 && (
        <ul className="version-files">
          {files.map((file) => (
            <VersionFile key={file.url} isLinked={isLinked} {...file} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A file with its size and hash, and a link where it is offered. */
function VersionFile({ isLinked, option, url, bytes, sha256 }: ListedVersion['files'][number] & { isLinked: boolean }) {
  const t = useMessages('downloadVersions');
  const { options } = useMessages('download');
  const name = new URL(url).pathname.split('/').at(-1) ?? url;
  const system = options[option as keyof typeof options] ?? name;
  return (
    <li>
      <p className="cluster">
        {isLinked ? (
          <OutLink href={url} className="version-files__link line">
            <Icon name="download" />
            <span>{system}</span>
          </OutLink>
        ) : (
          <span>{system}</span>
        )}
        <FileSize bytes={bytes} />
        {!isLinked && <span className="quiet">{t.notOffered}</span>}
      </p>
      <FileHash name={name} sha256={sha256} />
    </li>
  );
}
