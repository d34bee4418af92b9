import { BRAND } from '../brand/brand.ts';
import { visibleText } from '../site/textFormats.ts';
import { VERSION } from './versions.ts';

/** What programs write before a version, with or without the brand's name. */
const LABEL = String.raw`(?:${BRAND.name}\s*)?(?:(?:current\s+)?version|ver\.?|v\.?|(?:当前|目前)?版本号?|(?:현재\s*)?버전)?\s*:?\s*`;
/** A build by its number, its day or its commit, or the width of the processor's words. */
const BUILD = String.raw`(?:(?:build|构建|빌드)\s*:?\s*)?#?(?:\d[\d.-]*|[\da-f]{7,40})|(?:32|64)[\s-]*(?:bit|位|비트)|x64|arm64`;
/** Other text behind a version makes it another one: `10.1.2-beta` is not `10.1.2`. */
const BEHIND = String.raw`(?:\s*(?:版|버전))?(?:\s*\((?:${BUILD})\)|[\s,]*(?:build|构建|빌드)\s*:?\s*#?\d[\d.]*|\+\d+)*`;
const WRITTEN = new RegExp(`^${LABEL}(${VERSION.source})${BEHIND}$`, 'i');

/**
 * The version number in what a program shows of itself, such as `10.1.2` in `Version 10.1.2 (20261117)`; null where a
 * text is anything else. Digits and stops may be wide ones.
 */
export function readVersion(text: string): string | null {
  const written = visibleText(text).replaceAll('。', '.').trim();
  return WRITTEN.exec(written)?.[1] ?? null;
}
