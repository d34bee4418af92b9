import { useEffect, useEffectEvent, useState } from 'react';
import { openImage } from '../../forms/openImage.ts';
import { drawLogo } from './drawLogo.ts';
import { findLogoFaults, type LogoFault } from './findLogoFaults.ts';
import { hasStrips, planLogo } from './planLogo.ts';

export interface LogoExam {
  file: File;
  faults: LogoFault[];
  /** As the wallet would show it; null when there is nothing to be shown. */
  drawn: HTMLCanvasElement | null;
  /** Whether making it square leaves strips beside it, which can be had otherwise. */
  hasStrips: boolean;
}

/** Looks at a chosen logo by its bytes and its pixels. Never rejects: a file that cannot be read is broken. */
async function examineLogo(file: File): Promise<LogoExam> {
  try {
    const { facts, bytes, picture } = await openImage(file);
    const { type } = facts;
    const isPicture = type === 'png' || type === 'jpeg';
    const isCut = isPicture && isCutOff(bytes, type);
    const pixels = picture && { width: picture.width, height: picture.height };
    const faults = findLogoFaults({ name: file.name, facts, pixels, isCut });
    const isShown = isPicture && !isCut && picture !== null;
    const plan = isShown ? planLogo(picture, 'pad') : null;
    const drawn = isShown && plan ? drawLogo(picture, type, plan).canvas : null;
    picture?.close();
    return { file, faults, drawn, hasStrips: plan !== null && hasStrips(plan) };
  } catch {
    return { file, faults: [{ code: 'broken' }], drawn: null, hasStrips: false };
  }
}

const PNG_SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
const IEND = 0x49_45_4e_44;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Whether a PNG or JPEG ends before its own end mark. Browsers draw such a file as far as it goes and say nothing. */
export function isCutOff(bytes: Uint8Array, type: 'png' | 'jpeg'): boolean {
  return type === 'png' ? !hasPngEnd(bytes) : !hasJpegEnd(bytes);
}

function hasPngEnd(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG_SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= bytes.length;) {
    if (view.getUint32(at + 4) === IEND) return true;
    at += CHUNK_FRAME_BYTES + view.getUint32(at);
  }
  return false;
}

/** The mark counts behind the first scan only: before it stand small previews with marks of their own. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  const scan = findScan(bytes);
  if (scan === null) return false;
  for (let at = bytes.length - 2; at > scan; at -= 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === END_OF_IMAGE) return true;
  }
  return false;
}

function findScan(bytes: Uint8Array): number | null {
  for (let at = 2; at + 3 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === START_OF_SCAN) return at;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    at += marker === 0xff ? 1 : 2 + Math.max(length, 2);
  }
  return null;
}

/** What was found in the file. While another is looked at, what was found in the one before stays, so that nothing jumps. */
export function useLogoExam(file: File, onDone: (exam: LogoExam) => void): LogoExam | null {
  const [exam, setExam] = useState<LogoExam | null>(null);
  const done = useEffectEvent(onDone);

  useEffect(() => {
    let current = true;
    void examineLogo(file).then((found) => {
      if (!current) return;
      setExam(found);
      done(found);
    });
    return () => {
      current = false;
    };
  }, [file]);

  return exam;
}
