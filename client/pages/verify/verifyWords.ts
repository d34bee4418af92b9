import { BRAND } from '../../../shared/brand/brand.ts';
import { SENT_MAIL_DAYS } from '../../../shared/limits.ts';
import type { Language } from '../../../shared/site/languages.ts';
import { QUESTION_LENGTH_MAX } from '../../../shared/genuine/questionLength.ts';
import type { Advice, VerifyAnswer } from '../../../shared/genuine/verify.ts';
import { formatDate } from '../../i18n/dates.tsx';
import { joinAll, joinNames, sentenceGap } from '../../i18n/fieldTexts.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { interpolate, type Messages } from '../../i18n/messages.ts';
import { nameInSentence } from '../../ui/markDifference.ts';

/** An answer in words: what it is, why, and what it does not prove; empty where that has been said. */
export interface VerifyWords {
  title: string;
  text: string;
  limit: string;
}

function valuesOf(advisory: Advice | null, lang: Language) {
  return { advisory: advisory?.id ?? '', fixedIn: advisory?.fixedIn ?? '', todo: advisory?.todo[lang] ?? '' };
}

type Texts = Pick<Messages, 'verify' | 'layout'>;
type Answer<Subject extends VerifyAnswer['of']> = Extract<VerifyAnswer, { of: Subject }>;

/** Says an answer in a language, on the page and in `GET /api/verify`. */
export function wordsOf(answer: VerifyAnswer, texts: Texts, lang: Language): VerifyWords {
  switch (answer.of) {
    case 'question': {
      const { title, text } = texts.verify[answer.verdict];
      return { title, text: interpolate(text, { max: formatNumber(lang, QUESTION_LENGTH_MAX) }), limit: '' };
    }
    case 'version':
      return wordsOfVersion(answer, texts, lang);
    case 'hash':
      return wordsOfHash(answer, texts, lang);
    case 'code':
      return wordsOfCode(answer, texts, lang);
    case 'name':
      return wordsOfName(answer, texts, lang);
  }
}

function wordsOfVersion(answer: Answer<'version'>, { verify: t, layout }: Texts, lang: Language): VerifyWords {
  const { verdict, version, product, date, latest, advisory } = answer;
  const values = {
    version,
    product: interpolate(layout.products[product], BRAND),
    date: date ? formatDate(lang, date) : '',
    latest: latest.version,
    latestDate: formatDate(lang, latest.date),
    ...valuesOf(advisory, lang),
  };
  const { title: usualTitle, text: usual } = t.versionVerdicts[verdict];
  const title = verdict === 'affected' && advisory?.fixedIn ? t.versionVerdicts.affectedUntil : usualTitle;
  const text = advisory && verdict === 'neverExisted' ? t.versionVerdicts.neverExistedAdvised : usual;
  return { title: interpolate(title, values), text: interpolate(text, values), limit: t.limits.version };
}

function wordsOfHash(answer: Answer<'hash'>, { verify: t, layout }: Texts, lang: Language): VerifyWords {
  const { verdict, file, advisory } = answer;
  const { title, text } = t.hashVerdicts[advisory ? 'affected' : verdict];
  const values = { ...valuesOfFile(file, layout, lang), ...valuesOf(advisory, lang) };
  return { title: interpolate(title, values), text: interpolate(text, values), limit: file ? t.limits.hash : '' };
}

function valuesOfFile(file: Answer<'hash'>['file'], { products }: Messages['layout'], lang: Language) {
  return {
    file: file?.name ?? '',
    product: file ? interpolate(products[file.product], BRAND) : '',
    version: file?.version ?? '',
    date: file ? formatDate(lang, file.date) : '',
  };
}

function wordsOfCode({ verdict, mail }: Answer<'code'>, { verify: t }: Texts, lang: Language): VerifyWords {
  const { title, text } = t.codeVerdicts[verdict];
  const values = { date: mail ? formatDate(lang, mail.sentAt) : '', days: String(SENT_MAIL_DAYS) };
  return { title: interpolate(title, values), text: interpolate(text, values), limit: mail ? t.limits.sent : '' };
}

function wordsOfName(answer: Answer<'name'>, { verify: t, layout }: Texts, lang: Language): VerifyWords {
  const { reported, name, official, networks, odd, file } = answer;
  const values = {
    asked: nameInSentence(name),
    official: official ?? '',
    networks: joinAll(lang, networks),
    odd: joinNames(lang, odd),
    reason: reported ? t.fakeReasons[reported.reason] : '',
    ...valuesOfFile(file, layout, lang),
    sha256: file?.sha256 ?? '',
    ...(reported && { date: formatDate(lang, reported.date) }),
  };
  const text = textsOfName(answer, t)
    .map((part) => interpolate(part, values))
    .join(sentenceGap(lang));
  return {
    title: interpolate(t.nameVerdicts[nameVerdictOf(answer)].title, values),
    text,
    limit: limitOfName(answer.verdict, t.limits),
  };
}

function nameVerdictOf({ verdict, name, official }: Answer<'name'>) {
  if (verdict === 'notOurs' && official !== null) return 'ownMailbox';
  // A name that people choose for themselves has blanks.
  return verdict === 'unreadable' && /^[\p{L}\p{N}\p{M}\s-]+$/u.test(name) ? 'shownName' : verdict;
}

function textsOfName(answer: Answer<'name'>, { nameVerdicts, imitations, odd: oddText }: Messages['verify']): string[] {
  const { how, networks, odd, isInsecure } = answer;
  const verdict = nameVerdictOf(answer);
  if (verdict === 'imitates') return [...(how ? [imitations[how]] : []), ...(odd.length > 0 ? [oddText] : [])];
  const { official } = nameVerdicts;
  if (verdict !== 'official') return [nameVerdicts[verdict].text];
  return [networks.length > 0 ? official.networks : official.text, ...(isInsecure ? [official.insecure] : [])];
}

function limitOfName(verdict: Answer<'name'>['verdict'], limits: Messages['verify']['limits']): string {
  switch (verdict) {
    case 'secret':
    case 'releaseFile':
      return '';
    case 'unusual':
    case 'unreadable':
    case 'severalNames':
      return limits.unjudged;
    default:
      return limits[verdict];
  }
}
