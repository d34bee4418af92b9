import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { openImage } from './openImage.ts';

interface FileCardProps {
  file: File;
  onRemove: () => void;
}

/** In dots of the canvas: twice what is seen, for dense screens. */
const PREVIEW_PX = 128;

/** A chosen file as it will be sent: a look at it if it is a picture, its name, its measures. */
export function FileCard({ file, onRemove }: FileCardProps) {
  const t = useMessages('forms').file;
  const writeSize = useFileSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pixels, setPixels] = useState<{ width: number; height: number } | null>(null);
  const [drawn, setDrawn] = useState(false);

  useEffect(() => {
    let current = true;
    setPixels(null);
    setDrawn(false);
    // Drawn, not linked: an address made for the file would have to be allowed to pictures of the whole site.
    const opened = openImage(file);
    opened.then(
      ({ facts, picture }) => {
        const { width, height } = picture ?? facts;
        if (current && width && height) setPixels({ width, height });
        if (current && picture) draw(picture, canvas.current);
        if (current) setDrawn(picture !== null);
        picture?.close();
      },
      // It cannot be read here: the card says name and size.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [file]);

  const facts = [...(pixels ? [interpolate(t.pixels, pixels)] : []), writeSize(file.size)];
  return (
    <div className="file-card">
      <span className="file-card__picture" data-drawn={drawn || undefined}>
        <canvas ref={canvas} width={PREVIEW_PX} height={PREVIEW_PX} aria-hidden="true" hidden={!drawn} />
        <Icon name="newspaper" />
      </span>
      <p className="file-card__words">
        <strong translate="no">{file.name}</strong>
        <span className="file-card__facts">{facts.join(' · ')}</span>
      </p>
      <button
        type="button"
        className="button button--quiet"
        aria-label={interpolate(t.removeName, { name: file.name })}
        onClick={onRemove}
      >
        <Icon name="close" />
        {t.remove}
      </button>
    </div>
  );
}

/** The whole picture in the square, its sides kept. */
function draw(picture: ImageBitmap, canvas: HTMLCanvasElement | null): void {
  const pen = canvas?.getContext('2d');
  if (!pen) return;
  const scale = PREVIEW_PX / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  pen.clearRect(0, 0, PREVIEW_PX, PREVIEW_PX);
  pen.drawImage(picture, (PREVIEW_PX - width) / 2, (PREVIEW_PX - height) / 2, width, height);
}

const KB = 1_024;
const MB = KB * KB;

/**
 * Writes the size of a file as limits are stated: 102,400 bytes are 100 KB. One decimal, rounded up, so that 100.01 KB does
 * not read as 100.
 */
export function useFileSize(): (bytes: number) => string {
  const { size: words } = useMessages('forms');
  const lang = useLanguage();
  return (bytes) => {
    const [text, unit] = bytes < MB ? [words.kilobytes, KB] : [words.megabytes, MB];
    return interpolate(text, { size: formatNumber(lang, Math.ceil((bytes / unit) * 10) / 10) });
  };
}
