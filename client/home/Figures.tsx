import { BRAND, FIGURES } from '../../shared/brand.ts';
import { formatNumber } from '../formatNumber.ts';
import { fill, useLanguage, useMessages } from '../messages.ts';
import { Figure } from './Figure.tsx';

/** How many have it, as large as it is. */
export function Figures() {
  const t = useMessages('home').figures;
  const lang = useLanguage();
  return (
    <div className="figures shell">
      <Figure amount={amountOf(t.users, FIGURES.users)} line={fill(t.usersLine, { name: BRAND.name })} />
      <Figure amount={amountOf(t.monthly, FIGURES.monthlyActiveUsers)} line={t.monthlyLine} />
      <Figure amount={amountOf(t.countries, FIGURES.countriesAndRegions)} line={t.countriesLine} />
    </div>
  );

  function amountOf(text: string, count: number): string {
    return fill(text, { count: formatNumber(lang, count, true) });
  }
}
