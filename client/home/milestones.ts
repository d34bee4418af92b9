import { BRAND, FIGURES } from '../../shared/brand/brand.ts';
import { formatNumber } from '../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';

/** The milestones, oldest first, with the brand's name and figures in them. `isFigure`: the title contains one of them. */
export function useMilestones() {
  const lang = useLanguage();
  const { milestones } = useMessages('home').roadmap;
  const figures = {
    users: formatNumber(lang, FIGURES.users, true),
    countries: formatNumber(lang, FIGURES.countriesAndRegions),
    eosVolume: formatNumber(lang, FIGURES.eosVolume, true),
    increase: formatNumber(lang, FIGURES.highestTokenIncreasePercent),
  };
  return milestones.map(({ date, title, text }) => {
    const named = interpolate(title, BRAND);
    const filled = interpolate(named, figures);
    return { date, title: filled, text: interpolate(text, { ...BRAND, ...figures }), isFigure: filled !== named };
  });
}
