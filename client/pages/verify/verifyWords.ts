import { BRAND } from '../../../shared/brand/brand.ts';
import { SENT_MAIL_DAYS } from '../../../shared/limits.ts';
import type { Language } from '../../../shared/site/languages.ts';
import { type Advice, QUESTION_LENGTH_MAX, type VerifyAnswer } from '../../../shared/genuine/verify.ts';
import { formatDate } from '../../i18n/dates.tsx';
import { joinAll, joinNames, sentenceGap } from '../../i18n/fieldTexts.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { interpolate, type Messages } from '../../i18n/messages.ts';

/** An answer in words: what it is, why, and what it does not prove; empty where that has been said. */
export interface VerifyWords {
  title: string;
  text: string;
  limit: string;
}

function valuesOf(advisory: Advice | null, lang: Language) {
  return { advisory: advisory?.id ?? '', fixedIn: advisory?.fixedIn ?? '', todo: advisory?.todo[lang] ?? '' };
}

/** Says an answer in a language, on the page and in `GET /api/verify`. */
export function wordsOf(
  answer: VerifyAnswer,
  { verify: t, layout: { products } }: Pick<Messages, 'verify' | 'layout'>,
  lang: Language,
): VerifyWords {
  const { limits } = t;
  if (answer.of === 'question') {
    const { title, text } = t[answer.verdict];
    return { title, text: interpolate(text, { max: formatNumber(lang, QUESTION_LENGTH_MAX) }), limit: '' };
  }
  if (answer.of === 'version') {
    const { verdict, version, product, date, latest, advisory } = answer;
    const values = {
      version,
      product: interpolate(products[product], BRAND),
      date: date ? formatDate(lang, date) : '',
      latest: latest.version,
      latestDate: formatDate(lang, latest.date),
      ...valuesOf(advisory, lang),
    };
    const { title: usualTitle, text: usual } = t.versionVerdicts[verdict];
    const title = verdict === 'affected' && advisory?.fixedIn ? t.versionVerdicts.affectedUntil : usualTitle;
    const text = advisory && verdict === 'neverExisted' ? t.versionVerdicts.neverExistedAdvised : usual;
    return { title: interpolate(title, values), text: interpolate(text, values), limit: limits.version };
  }
  if (answer.of === 'hash') {
    const { verdict, file, advisory } = answer;
    const values = {
      file: file?.name ?? '',
      product: file ? interpolate(products[file.product], BRAND) : '',
      version: file?.version ?? '',
      date: file ? formatDate(lang, file.date) : '',
      ...valuesOf(advisory, lang),
    };
    const { title, text } = t.hashVerdicts[advisory ? 'affected' : verdict];
    return { title: interpolate(title, values), text: interpolate(text, values), limit: file ? limits.hash : '' };
  }
  if (answer.of === 'code') {
    const { verdict, mail } = answer;
    const { title, text } = t.codeVerdicts[verdict];
    const values = { date: mail ? formatDate(lang, mail.sentAt) : '', days: String(SENT_MAIL_DAYS) };
    return { title, text: interpolate(text, values), limit: mail ? limits.sent : '' };
  }
  const { verdict, how, reported, name, official, networks, odd } = answer;
  const values = {
    asked: name,
    official: official ?? '',
    networks: joinAll(lang, networks),
    odd: joinNames(lang, odd),
    reason: reported ? t.fakeReasons[reported.reason] : '',
    date: reported ? formatDate(lang, reported.date) : '',
  };
  // A handle, an address or a package has no blanks.
  const unknown = official === null ? (/\s/.test(name) ? 'shownName' : 'notOurs') : 'ownMailbox';
  const key = verdict === 'notOurs' ? unknown : verdict;
  const why = {
    official: networks.length > 0 ? t.nameVerdicts.official.networks : t.nameVerdicts.official.text,
    imitates: how ? t.imitations[how] : '',
    reported: t.nameVerdicts.reported.text,
    notOurs: t.nameVerdicts.notOurs.text,
    ownMailbox: t.nameVerdicts.ownMailbox.text,
    shownName: t.nameVerdicts.shownName.text,
    secret: t.nameVerdicts.secret.text,
  }[key];
  const parts = verdict === 'imitates' && odd.length > 0 ? [why, t.odd] : [why];
  const text = parts.map((part) => interpolate(part, values)).join(sentenceGap(lang));
  return {
    title: interpolate(t.nameVerdicts[key].title, values),
    text,
    limit: verdict === 'secret' ? '' : limits[verdict],
  };
}
