import { createElement } from 'react';
import { useLanguage } from './messages.ts';
import { trustedHtml } from './trustedTypes.ts';

/** Characters that must not start or end a line. */
const CLOSING = /^[\s，。、；：！？”’）》」』…,.;:!?)\]}%]/u;
const OPENING = /[“‘（《「『([{]$/u;
/** A number stays on the line of its unit. */
const COUNTING = /\d\s*$/u;
/** Dates, terms that the browser's dictionary splits, names of several Latin words, and addresses. */
const WHOLE =
  /((?:\d+ ?年 ?)?\d+ ?月(?: ?\d+ ?日)?|公共节点|硬件钱包|助记词|浏览器|插件|开发者|区块链|以太坊|里程碑|工作日|[A-Z][\w-]*(?: [A-Z][\w-]*){1,2}|[!-~]+)/u;
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

interface WordsProps {
  text: string;
  /** The element that has the text. */
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'p' | 'li' | 'a';
  id?: string | undefined;
  href?: string;
  className?: string;
}

/** A term that browsers split at its hyphen. */
const HYPHENED = 'SHA-256';

/**
 * A heading, a lead or a line of a list that breaks between words: Chinese is written without spaces. Its pieces are set as
 * HTML, because hydration keeps the server's HTML where the browser's dictionary divides differently. It always has an
 * element of its own: a translator can detach a bare text, which React would then update in vain.
 */
export function Words({ text, as: Tag = 'span', className = '', ...rest }: WordsProps) {
  const isChinese = useLanguage() === 'zh';
  if (!isChinese && !text.includes(HYPHENED))
    return createElement(Tag, { ...rest, ...(className && { className }) }, text);
  const html = (isChinese ? splitChinese(text) : [text]).map((piece) => {
    const end = isChinese ? piece.trimEnd() : '';
    return end.replaceAll(' ', '\u00a0') + piece.slice(end.length);
  });
  const all = { ...rest, className: `${className}${isChinese ? ' words' : ''}`.trim() || undefined };
  const escaped = html.map((piece) => piece.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)).join('<wbr>');
  const whole = escaped.replaceAll(HYPHENED, `<span class="whole-term">${HYPHENED}</span>`);
  return <Tag {...all} dangerouslySetInnerHTML={trustedHtml(whole)} />;
}
