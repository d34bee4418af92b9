interface SanitizedHtmlProps {
  /** Only what server/content/sanitizeNews.ts has let through. */
  html: string;
  className: string;
}

/**
 * Content's own HTML. The only place of the client that sets markup from a text: the server has taken out everything but
 * plain elements and http(s) addresses before the text became page data, so nothing is cleaned here a second time.
 */
export function SanitizedHtml({ html, className }: SanitizedHtmlProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
