import { BRAND } from '../../../shared/brand/brand.ts';
import { PARTNERS } from '../../../shared/brand/links.ts';
import { ABILITIES, type Ability, PRODUCT_CLAIMS } from '../../../shared/brand/productClaims.ts';
import { joinNames } from '../../i18n/fieldTexts.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageSection } from '../../ui/TextPage.tsx';

const PRODUCTS = ['mobile', 'desktop', 'extension', 'hardware'] as const;

/** What phone, computer, browser and hardware wallet can do, and for which chains: the same lines for each of them. */
export function ProductComparison() {
  const { products, compare: t } = useMessages('download');
  const lang = useLanguage();
  const values = { name: BRAND.name, total: PARTNERS.length };
  const text = (words: string) => interpolate(words, values);
  return (
    <PageSection title={t.title} lead={text(t.lead)} layout="wide">
      <ul className="comparison">
        {PRODUCTS.map((product) => {
          const can: readonly Ability[] = PRODUCT_CLAIMS[product].can;
          return (
            <li key={product} className="comparison__product">
              <h3>{product === 'hardware' ? text(t.hardware) : products[product]}</h3>
              <ul>
                {ABILITIES.filter((ability) => product !== 'hardware' || ability !== 'key').map((ability) => (
                  <li key={ability} className="comparison__ability" data-lacks={!can.includes(ability) || undefined}>
                    {can.includes(ability) ? <Icon name="check" /> : <span aria-hidden="true">–</span>}
                    <span className="visually-hidden">{can.includes(ability) ? t.yes : t.no}</span>
                    <span>{text(t.abilities[ability])}</span>
                  </li>
                ))}
              </ul>
              <p className="note">
                <span>{t.chains}</span>{' '}
                <span>
                  {joinNames(
                    lang,
                    PRODUCT_CLAIMS[product].chains.map((family) => text(t.families[family])),
                  )}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </PageSection>
  );
}
