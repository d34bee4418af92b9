import { FILE_WORKER } from './fileWorkerAddress.ts';

/** Trusted Types as far as this file uses them; Safari and Firefox before 148 have none. */
interface TrustedTypes {
  createPolicy<Rules extends Partial<PolicyRules>>(
    name: string,
    rules: Rules,
  ): Pick<Policy, keyof Policy & keyof Rules>;
}

/** The text, or null where it is refused. */
interface PolicyRules {
  createHTML(html: string): string | null;
  createScriptURL(address: string): string | null;
}

/** Throws where a text is refused. What it returns is used as the text. */
type Policy = { [Rule in keyof PolicyRules]: (text: string) => string };

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

const policy = createPolicy();

/** Undefined where a script of others has taken the name first: then texts stay texts, and pages as they were sent. */
function createPolicy() {
  try {
    return trustedTypes?.createPolicy('site', { createHTML: (html) => html, createScriptURL: () => FILE_WORKER });
  } catch {
    return undefined;
  }
}

/** Whether the browser refuses all HTML that the site sets: its views cannot be drawn here, its documents can be read. */
export const isHtmlRefused = trustedTypes !== undefined && policy === undefined;

/**
 * HTML that may be set as content of an element: escaped here, sanitised by the server, or JSON of the page state. The
 * content security policy allows this policy, and `default`, which scripts of browsers' users take; the site has no other.
 */
export function trustedHtml(html: string): { __html: string } {
  return { __html: policy?.createHTML(html) ?? html };
}

/** The address of the only script that may be started as a worker, whatever a page names. */
export function trustedFileWorker(): string {
  return policy?.createScriptURL('') ?? FILE_WORKER;
}
