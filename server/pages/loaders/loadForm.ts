import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import type { Language } from '../../../shared/languages.ts';
import type { FormPageData } from '../../../shared/pageData.ts';
import { pathTo } from '../../../shared/routes.ts';
import type { FormKind } from '../../../shared/schemas/formSections.ts';
import type { Submissions } from '../../submissions/submissions.ts';

/** Thrown while a page is loaded: its data is shown at another path for now. The router redirects there. */
export class Redirected extends Error {
  readonly path: string;

  constructor(path: string) {
    super('redirected');
    this.path = path;
  }
}

/**
 * The form of a kind: empty, or filled with a submission that may be revised. Undefined when there is no such receipt or it
 * belongs to another form. Throws Redirected when it cannot be revised now: its status page says why.
 */
export async function loadForm(
  submissions: Submissions,
  { kind, lang }: { kind: FormKind; lang: Language },
  revises: string | undefined,
): Promise<FormPageData | undefined> {
  if (revises === undefined) return { fill: null };
  const submission = await submissions.load(revises);
  if (!submission || submission.kind !== kind) return undefined;
  const { fields: texts, files, receipt, status, nextReceipt, history } = submission;
  if (nextReceipt !== null || status === 'received' || status === 'accepted')
    throw new Redirected(pathTo('submissionStatus', lang, { receipt }));
  const { reasons = [], fieldReasons = {}, note = '' } = history.at(-1) ?? {};
  const words = CATALOGS[lang].submissionReasons;
  const asked = {
    reasons: reasons.map((code) => words[code]),
    fieldReasons: Object.fromEntries(
      Object.entries(fieldReasons).map(([field, codes]) => [field, codes.map((code) => `${words[code]}.`).join(' ')]),
    ),
    note,
  };
  return { fill: { texts, errors: [], revises: receipt, files, collision: null, asked } };
}
