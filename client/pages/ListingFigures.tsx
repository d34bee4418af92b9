import { FIGURES } from '../../shared/brand.ts';
import { fill, useLanguage, useMessages } from '../messages.ts';
import { Numeral } from '../ui/Numeral.tsx';
import { formatNumber } from '../formatNumber.ts';

/** What listings have come to, as numerals. The note beneath keeps the highest figure from reading as a promise. */
export function ListingFigures() {
  const t = useMessages('project').figures;
  const lang = useLanguage();
  const figures = [
    { value: fill(t.dapps, { count: formatNumber(lang, FIGURES.dapps) }), label: t.dappsLabel },
    { value: formatNumber(lang, FIGURES.eosVolume, true), label: t.eosVolumeLabel },
    {
      value: fill(t.increase, { count: formatNumber(lang, FIGURES.highestTokenIncreasePercent) }),
      label: t.increaseLabel,
    },
  ];
  return (
    <section className="page-section" data-layout="wide">
      <h2 className="visually-hidden">{t.title}</h2>
      <dl className="listing-figures__list">
        {figures.map(({ value, label }) => (
          <div key={label} className="listing-figures__figure">
            <dt className="quiet">{label}</dt>
            <dd>
              <Numeral text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">{t.note}</p>
    </section>
  );
}
