import type { OfferedFile } from '../../../shared/genuine/offers.ts';
import { DateText } from '../../i18n/dates.tsx';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { CopyButton } from '../../ui/copyButtons.tsx';

const BYTES_PER_TENTH = 100_000;
/** Digits that are shown at each end of a hash. */
const END_LENGTH = 8;

/** Version and day of a download. */
export function DownloadFacts({ version, date }: { version: string; date: string }) {
  return (
    <span className="download-facts">
      <strong>{version}</strong>
      <span>{' · '}</span>
      <DateText date={date} />
    </span>
  );
}

/** A size in megabytes of a million bytes, with one decimal place. */
export function FileSize({ bytes }: { bytes: number }) {
  const t = useMessages('download');
  const tenths = Math.max(1, Math.round(bytes / BYTES_PER_TENTH));
  return <span>{interpolate(t.size, { size: formatNumber(useLanguage(), tenths / 10) })}</span>;
}

/**
 * The SHA-256 of a file, shortened in CSS where a button can copy it: selected text and a page without JavaScript have
 * all 64 digits. `name` is the name of the file for screen readers.
 */
export function FileHash({ name, sha256 }: { name: string } & Pick<OfferedFile, 'sha256'>) {
  const t = useMessages('download');
  return (
    <p className="file-hash note">
      <span translate="no">SHA-256</span>
      <code translate="no">
        <span>{sha256.slice(0, END_LENGTH)}</span>
        <span className="file-hash__middle">{sha256.slice(END_LENGTH, -END_LENGTH)}</span>
        <span>{sha256.slice(-END_LENGTH)}</span>
      </code>
      <CopyButton text={sha256} name={interpolate(t.hashOf, { file: name })} />
    </p>
  );
}
