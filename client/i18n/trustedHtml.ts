/** Trusted Types as far as this file uses them; Safari and Firefox before 148 have none. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): { createHTML(html: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** React creates a script element from this text where it renders the document anew. All other text is refused. */
const REACT_SCRIPT = '<script></script>';
trustedTypes?.createPolicy('default', { createHTML: (html) => (html === REACT_SCRIPT ? html : null) });

const policy = trustedTypes?.createPolicy('site', { createHTML: (html) => html });

/**
 * HTML that may be set as content of an element: escaped here, sanitised by the server, or JSON of the page state. The content
 * security policy allows only these two policies, so that text from anywhere else cannot become HTML.
 */
export function trustedHtml(html: string): { __html: string } {
  return { __html: policy?.createHTML(html) ?? html };
}
