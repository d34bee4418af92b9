import { useEffect, useRef, useState } from 'react';
import { KILOBYTE, MEGABYTE } from '../../shared/submission/schemas/fileRules.ts';
import { formatNumber } from '../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { openImage } from './openImage.ts';

/** Canvas pixels: twice the displayed size, for dense screens. */
const PREVIEW_PX = 128;

/** A chosen file: preview, name and size. */
export function FileCard({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useMessages('forms').file;
  const formatSize = useFileSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [look, setLook] = useState<{ size: { width: number; height: number }; drawn: boolean } | null>(null);

  useEffect(() => {
    let current = true;
    setLook(null);
    // Drawn on a canvas, because a blob URL would have to be allowed by the content security policy.
    openImage(file).then(
      ({ facts, picture }) => {
        const { width, height } = picture ?? facts;
        if (current && picture) draw(picture, canvas.current);
        if (current && width && height) setLook({ size: { width, height }, drawn: picture !== null });
        picture?.close();
      },
      // Without a readable image the card shows name and size only.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [file]);

  const facts = [...(look ? [interpolate(t.pixels, look.size)] : []), formatSize(file.size)];
  return (
    <div className="file-card cluster">
      <span className="file-card__picture layers" data-drawn={look?.drawn || undefined}>
        <canvas ref={canvas} width={PREVIEW_PX} height={PREVIEW_PX} aria-hidden="true" hidden={!look?.drawn} />
        <Icon name="newspaper" />
      </span>
      <p className="file-card__words">
        <strong translate="no">{file.name}</strong>
        <span className="note">{facts.join(' · ')}</span>
      </p>
      <button
        type="button"
        className="button button--quiet"
        aria-label={interpolate(t.removeName, { name: file.name })}
        onClick={onRemove}
      >
        <Icon name="close" />
        <span>{t.remove}</span>
      </button>
    </div>
  );
}

/** Fits the whole image into the square. */
function draw(picture: ImageBitmap, canvas: HTMLCanvasElement | null): void {
  const context = canvas?.getContext('2d');
  if (!context) return;
  const scale = PREVIEW_PX / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.clearRect(0, 0, PREVIEW_PX, PREVIEW_PX);
  context.drawImage(picture, (PREVIEW_PX - width) / 2, (PREVIEW_PX - height) / 2, width, height);
}

/**
 * Formats a file size in the unit of the limits: 102,400 bytes are 100 KB. One decimal, rounded up, so that 100.01
 * KB does not read as 100.
 */
export function useFileSize(): (bytes: number) => string {
  const { size: words } = useMessages('forms');
  const lang = useLanguage();
  return (bytes) => {
    const [text, unit] = bytes < MEGABYTE ? [words.kilobytes, KILOBYTE] : [words.megabytes, MEGABYTE];
    return interpolate(text, { size: formatNumber(lang, Math.ceil((bytes / unit) * 10) / 10) });
  };
}
