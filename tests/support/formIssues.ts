import type { FileFacts } from '../../shared/submission/fileFacts.ts';
import { type CheckedForm, checkForm } from '../../shared/submission/schemas/checkForm.ts';
import type { FormInput } from '../../shared/submission/schemas/formInput.ts';
import type { FormKind } from '../../shared/submission/schemas/formSections.ts';
import { findSecret } from '../../shared/submission/secrets/findSecret.ts';
import { loadWords } from '../../shared/submission/secrets/wordLists.ts';
import { hasSubject } from '../../shared/submission/submission.ts';
import { goodForm } from './forms.ts';

const words = await loadWords();

export const LOGO: FileFacts = { type: 'png', bytes: 20_000, width: 200, height: 200, animated: false };

/** The check of a form as server and browser run it, on texts and files as they are. */
export function check(kind: FormKind, texts: FormInput['texts'], files: FormInput['files'] = {}): CheckedForm {
  return checkForm(kind, { texts, files }, (text) => findSecret(text, words));
}

/** The same of a form that is right but for the changes. */
export function checkChanged(
  kind: FormKind,
  changes: Record<string, string>,
  files: FormInput['files'] = {},
): CheckedForm {
  const good = Object.fromEntries(Object.entries(goodForm(kind)).map(([name, value]) => [name, [value].flat().join()]));
  return check(kind, { ...good, ...changes }, hasSubject(kind) ? { icon_url: LOGO, ...files } : files);
}

/** What is found, as `field code`, separated by commas. */
export function issuesOf(kind: FormKind, changes: Record<string, string> = {}, files: FormInput['files'] = {}): string {
  const checked = checkChanged(kind, changes, files);
  return checked.ok ? '' : checked.issues.map(({ field, code }) => `${field} ${code}`).join(', ');
}
