import { openPicture } from '../forms/openPicture.ts';
import { drawLogo } from './drawLogo.ts';
import { findLogoFaults, type LogoFault } from './findLogoFaults.ts';
import { isCutOff } from './isCutOff.ts';
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
export async function examineLogo(file: File): Promise<LogoExam> {
  try {
    const { facts, bytes, picture } = await openPicture(file);
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
