import CHANGES from '../../shared/brand/changes.json' with { type: 'json' };
import { BRAND } from '../../shared/brand/brand.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import type { Product } from '../../shared/genuine/verify.ts';
import { compareVersions } from '../../shared/genuine/versions.ts';
import type { Language } from '../../shared/site/languages.ts';

const LISTED: Readonly<Record<Product, Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>>> =
  CHANGES;

/** What a version changed, a sentence each; empty where the brand has no notes on it. */
export function changesOf(product: Product, version: string, lang: Language): string[] {
  const [, texts] = Object.entries(LISTED[product]).find(([one]) => compareVersions(one, version) === 0) ?? [];
  return (texts?.[lang] ?? []).map((text) => interpolate(text, BRAND));
}
