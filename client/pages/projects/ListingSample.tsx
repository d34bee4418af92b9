import { FIGURES } from '../../../shared/brand/brand.ts';
import type { ProjectKind } from '../../../shared/site/routes.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { ListedMark } from '../../submissions/logo/LogoRules.tsx';
import { Numeral } from '../../ui/Figure.tsx';

/** A row of the wallet's list without and with a listing. */
export function ListingSample({ kind }: { kind: ProjectKind }) {
  const t = useMessages('project');
  return (
    <div className="leather listing-sample">
      <dl>
        {[null, kind].map((listed) => {
          const [name, note] = listed ? t[kind].after : t[kind].before;
          return (
            <div key={listed} data-listed={listed ? '' : undefined}>
              <dt className="tag">{listed ? t.sample.with : t.sample.without}</dt>
              <dd className="listing-sample__slip line">
                <ListedMark kind={listed} />
                <span>
                  <strong>{name}</strong>
                  <span>{note}</span>
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** Results of listings. The highest increase is said in a sentence, with what it does not promise. */
export function ListingFigures() {
  const t = useMessages('project').figures;
  const lang = useLanguage();
  const write = (text: string, value: number) => interpolate(text, { count: formatNumber(lang, value) });
  const figures = {
    [t.dappsLabel]: write(t.dapps, FIGURES.dapps),
    [t.eosVolumeLabel]: formatNumber(lang, FIGURES.eosVolume, true),
  };
  return (
    <section className="page-section">
      <h2 className="visually-hidden">{t.title}</h2>
      <dl className="listing-figures__list rows">
        {Object.entries(figures).map(([label, value]) => (
          <div key={label} className="listing-figures__figure">
            <dt className="quiet">{label}</dt>
            <dd>
              <Numeral text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        {interpolate(t.note, { increase: formatNumber(lang, FIGURES.highestTokenIncreasePercent) })}
      </p>
    </section>
  );
}
