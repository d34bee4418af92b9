import { bindText } from '../../../../client/i18n/catalogs.ts';
import { allVersions, type VersionsData } from '../../../../shared/genuine/allVersions.ts';
import { offersOf } from '../../../../shared/genuine/offers.ts';
import type { Trust } from '../../../../shared/genuine/trustFile.ts';
import { type Product, PRODUCTS } from '../../../../shared/genuine/verify.ts';
import type { Language } from '../../../../shared/site/languages.ts';
import type { PageData } from '../../../../shared/site/pageData.ts';
import { changesOf } from '../../../genuine/releaseChanges.ts';

/** What is offered by a valid list, and what it changed. */
export function loadDownloads(list: Trust | null, lang: Language): PageData<'download'> {
  const offers = offersOf(list, Date.now());
  const changes = PRODUCTS.map((product) => {
    const offer = offers[product];
    return [product, offer.state === 'unconfirmed' ? [] : drawnChanges(product, offer.version, lang)] as const;
  });
  return { offers, changes: Object.fromEntries(changes) as Record<Product, string[]> };
}

/** Every version of a valid list with what it changed; null without one. */
export function loadVersions(list: Trust | null, lang: Language): VersionsData[] | null {
  const products = list && allVersions(list, Date.now());
  return (
    products?.map(({ product, versions }) => ({
      product,
      versions: versions.map((one) => ({ ...one, changes: drawnChanges(product, one.version, lang) })),
    })) ?? null
  );
}

function drawnChanges(product: Product, version: string, lang: Language): string[] {
  return changesOf(product, version, lang).map(bindText);
}
