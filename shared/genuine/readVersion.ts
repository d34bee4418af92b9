import { BRAND } from '../brand/brand.ts';
import { visibleText } from '../site/textFormats.ts';
import { VERSION } from './versions.ts';

/** What programs write before a version, with or without the brand's name. */
const WALLET = String.raw`${BRAND.name}(?:\s*(?:wallet|钱包|지갑))?(?:\s+for\s+(?:android|ios|windows|macos|linux))?\s*/?`;
const LABEL = String.raw`(?:${WALLET}\s*)?(?:(?:(?:current|installed|app)\s+)?version(?:name)?|release|ver\.?|v\.?|(?:当前|目前|应用|软件)?版本号?|(?:(?:현재|앱)\s*)?버전)?\s*[:=]?\s*v?`;
/** A build by its number, its day or its commit, or the width of the processor's words. */
const BUILD = String.raw`(?:(?:build|构建|빌드)\s*:?\s*)?#?(?:r?\d[\d.-]*|[\da-f]{7,40})|(?:32|64)[\s-]*(?:bit|位|비트)|x64|x86_64|arm64|universal|official build`;
/** Other text behind a version makes it another one: `10.1.2-beta` is not `10.1.2`. */
const BEHIND = String.raw`(?:\s*(?:版本?|버전))?(?:\s*[([](?:${BUILD})[)\]]|\s*·\s*\d+|[\s,]*(?:build|构建|빌드)\s*:?\s*#?\d[\d.]*|\+\d+)*(?:\s+for\s+(?:android|ios|windows|macos|linux))?`;
/** Blanks, quotes, and the full stop of a sentence. */
const AROUND = /^[\s"'“”‘’]+|[\s"'“”‘’.]+$/g;
const TEXT_LENGTH_MAX = 200;
const WRITTEN = new RegExp(`^${LABEL}(${VERSION.source})${BEHIND}$`, 'i');

/**
 * The version number in what a program shows of itself, such as `10.1.2` in `Version 10.1.2 (20261117)`; null where a
 * text is anything else. Digits and stops may be wide ones.
 */
export function readVersion(text: string): string | null {
  if (text.length > TEXT_LENGTH_MAX) return null;
  const written = visibleText(text).replaceAll('。', '.').replace(AROUND, '');
  return WRITTEN.exec(written)?.[1] ?? null;
}
