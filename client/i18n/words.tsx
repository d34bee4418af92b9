import { createElement } from 'react';
import { useLanguage } from './messages.ts';
import { trustedHtml } from './trustedTypes.ts';

/** Characters that must not start or end a line. */
const CLOSING = /^[\s，。、；：！？”’）》」』…,.;:!?)\]}%]/u;
const OPENING = /[“‘（《「『([{]$/u;
/** A number stays on the line of its unit. */
const COUNTING = /\d\s*$/u;
/** Dates, terms that the browser's dictionary splits, and names of several Latin words. */
const WHOLE =
  /((?:\d+ ?年 ?)?\d+ ?月(?: ?\d+ ?日)?|公共节点|硬件钱包|助记词|浏览器|插件|开发者|区块链|以太坊|里程碑|工作日|[A-Z][\w-]*(?: [A-Z][\w-]*){1,2})/u;
const HAN = /^\p{Script=Han}$/u;
const HAN_END = /(?:^|[^\p{Script=Han}])\p{Script=Han}{1,3}$/u;

/**
 * A Chinese text in pieces that a line must not split. The dictionary leaves rare words in single characters: they stay
 * together.
 */
export function splitChinese(text: string): string[] {
  const pieces: string[] = [];
  let isSingle = false;
  for (const segment of text.split(WHOLE).flatMap((part) => (WHOLE.test(part) ? part : segmentsOf(part)))) {
    const before = pieces.at(-1);
    const joins = isSingle && HAN.test(segment) && HAN_END.test(before ?? '');
    isSingle = HAN.test(segment);
    if (before !== undefined && (joins || CLOSING.test(segment) || OPENING.test(before) || COUNTING.test(before)))
      pieces[pieces.length - 1] = before + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** Made by the first Chinese text: it loads a dictionary, for 30 ms on a desk. */
let segmenter: Intl.Segmenter | undefined;

/** Firefox before 125 has no segmenter: the text is one piece. */
function segmentsOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [text];
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Korean numbers in words, before what they count. */
const COUNT = /(^|[\s“‘(])([한두세네몇]|다섯|여섯|일곱|여덟|아홉|열) (?=[가-힣])/g;

/** A Korean text whose numbers stay on the line of their unit, as in 네 가지. */
export function joinCounts(text: string): string {
  return text.replace(COUNT, '$1$2\u00a0');
}

/** Terms that browsers split at their hyphen. */
const WHOLE_TERM = /(SHA-256)/;

/** A paragraph in which such terms stay whole. Its pieces are elements, as translators need it. */
export function WholeTerms({ text, className }: { text: string; className?: string }) {
  const pieces = text.split(WHOLE_TERM).filter(Boolean);
  if (pieces.length === 1) return <p className={className}>{text}</p>;
  return (
    <p className={className}>
      {pieces.map((piece, index) => (
        <span key={index} className={WHOLE_TERM.test(piece) ? 'whole-term' : undefined}>
          {piece}
        </span>
      ))}
    </p>
  );
}

interface WordsProps {
  text: string;
  /** The element that has the text. */
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'a';
  id?: string | undefined;
  href?: string;
  className?: string;
}

/**
 * A heading that breaks between words. Chinese is written without spaces, and a Korean number stays with its unit. The text is set as HTML,
 * because hydration keeps the server's HTML where the browser's dictionary divides differently. It always has an element
 * of its own: a translator can detach a bare text, which React would then update in vain.
 */
export function Words({ text, as: Tag = 'span', className = '', ...rest }: WordsProps) {
  const lang = useLanguage();
  if (lang !== 'zh') {
    const plain = lang === 'ko' ? joinCounts(text) : text;
    return createElement(Tag, { ...rest, ...(className && { className }) }, plain);
  }
  const html = splitChinese(text).map((piece) => {
    const end = piece.trimEnd();
    return (
      end.replaceAll(' ', '\u00a0').replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`) + piece.slice(end.length)
    );
  });
  const all = { ...rest, className: `${className} words`.trim() };
  return <Tag {...all} dangerouslySetInnerHTML={trustedHtml(html.join('<wbr>'))} />;
}
