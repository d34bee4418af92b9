import type { DownloadOption } from '../../../shared/brand/links.ts';
import { addressOf, fileOf, type Offer } from '../../../shared/genuine/offers.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OutLink, UrlText } from '../../ui/links.tsx';
import { DownloadFacts, FileHash, FileSize } from './DownloadFacts.tsx';
import { DownloadPause, type DownloadPauseProps } from './DownloadPause.tsx';
import type { ProductRow } from './downloadSystems.ts';

type DownloadOptionsProps = ProductRow & Pick<DownloadPauseProps, 'level'> & { offer: Offer };

/**
 * Official download links with their URLs written out for comparison: the one for the visitor's device (see
 * SYSTEM_SCRIPT) over the whole width, the others in a row under it. Where only one fits any device, that one comes first
 * on all. A product that is not offered has its reason in
 * place of the first.
 */
export function DownloadOptions({ product, options, offer, level }: DownloadOptionsProps) {
  const isOffered = offer.state === 'offered';
  const own = options.filter(isOwnOfDevices);
  const isChosen = own.length > 1;
  const others = isOffered && !isChosen ? options.filter((option) => !own.includes(option)) : options;
  return (
    <div className="download-options" data-product={product}>
      {isOffered ? (
        own.map((option) => (
          <div key={option} className="download-options__own" data-only={isChosen ? option : undefined}>
            <OptionLink option={option} product={product} offer={offer} isOwn={isChosen} />
          </div>
        ))
      ) : (
        <DownloadPause product={product} offer={offer} level={level} />
      )}
      {others.length > 0 && (
        <ul className="download-options__others">
          {others.map((option) => (
            <li key={option} data-except={isOffered ? option : undefined}>
              <OptionLink option={option} product={product} offer={offer} />
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

interface OptionLinkProps extends Pick<DownloadOptionsProps, 'product' | 'offer'> {
  option: DownloadOption;
  isOwn?: boolean;
}

/**
 * A download with what is known of it and its URL; the size is known of our own files only. Of a version that is not offered, and that a store may still have,
 * it warns.
 */
function OptionLink({ option, product, offer, isOwn = false }: OptionLinkProps) {
  const t = useMessages('download');
  const address = addressOf(product, offer, option);
  if (address === undefined) return <PausedOption option={option} />;
  const isPaused = offer.state === 'paused';
  const note = isPaused ? interpolate(t.pause.store, { version: offer.version }) : t.notes[option];
  const file = fileOf(offer, option);
  return (
    <>
      <OutLink href={address} className="download-options__link">
        <span className="download-options__name line">
          <span>{t.options[option]}</span>
          {offer.state === 'offered' && file && (
            <span className="download-options__size note">
              <FileSize bytes={file.bytes} />
            </span>
          )}
          <Icon name={isPaused ? 'warning' : 'download'} />
        </span>
        {offer.state === 'offered' && <DownloadFacts version={offer.version} date={offer.date} />}
        <span>{isOwn ? `${t.own} · ${note}` : note}</span>
        <code className="note">
          <UrlText url={address} />
        </code>
      </OutLink>
      {file && <FileHash name={t.options[option]} sha256={file.sha256} />}
    </>
  );
}

/** A file of ours that is not offered: nothing to follow. */
function PausedOption({ option }: { option: DownloadOption }) {
  const t = useMessages('download');
  return (
    <p className="download-options__link">
      <span className="download-options__name">{t.options[option]}</span>
      <span>{t.pause.file}</span>
    </p>
  );
}
