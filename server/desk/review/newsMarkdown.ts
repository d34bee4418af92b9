import MarkdownIt from 'markdown-it';
import { sha256 } from '../../records/files.ts';

/**
 * Tags in the source stay text. A line break of the source is one on the page, because editors write lists and
 * addresses as lines.
 */
const MARKDOWN = new MarkdownIt({ html: false, linkify: true, breaks: true });

/** Markdown as HTML, which the site sanitizes as any other body. */
function renderMarkdown(source: string): string {
  return MARKDOWN.render(source).trim();
}

/** The body of a row, made of Markdown or of HTML. */
export function toBody(text: { markdown: string } | { html: string }) {
  if ('html' in text) return { content: text.html, markdown: null, markdown_hash: null };
  const content = renderMarkdown(text.markdown);
  return { content, markdown: text.markdown, markdown_hash: sha256(content) };
}

/** The Markdown of a row; null where its body is HTML, also when an earlier release has changed it. */
export function markdownOf({ content, markdown, markdown_hash: hash }: BodyColumns): string | null {
  return markdown !== null && hash === sha256(content) ? markdown : null;
}

interface BodyColumns {
  content: string;
  markdown: string | null;
  markdown_hash: string | null;
}
