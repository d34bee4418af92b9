import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import type { Language } from '../../../../shared/site/languages.ts';
import type { FormFill, FormPageData } from '../../../../shared/site/pageData.ts';
import { type PageQuery, pathTo } from '../../../../shared/site/routes.ts';
import { type Matter, readMatter } from '../../../../shared/submission/schemas/fieldControl.ts';
import { MATTER_FIELD } from '../../../../shared/submission/schemas/fieldRows.ts';
import { fieldWith } from '../../../../shared/submission/schemas/fieldRoles.ts';
import type { FormKind } from '../../../../shared/submission/schemas/formSections.ts';
import { hasSubject, pairReasons, type Submission } from '../../../../shared/submission/submission.ts';
import { findReceipt } from '../../../records/receipt.ts';
import { loadReportedEntry, loadTyped } from '../../../records/loadSubmission.ts';
import type { Store } from '../../../store/tables.ts';
import type { Content } from '../../content/content.ts';
import { loadReturnedForm } from '../../intake/returnedForms.ts';
import type { Loaded, DataLoaders } from './dataLoaders.ts';
import { loadDappItem } from './loadDappItem.ts';

/**
 * The form of a kind: empty, as it was posted, or filled with a submission that may be revised, also before a decision.
 * Missing when there is no such receipt or it belongs to another form. One that cannot be revised now leads to its
 * status page, which shows why.
 */
export async function loadForm(
  { store, content, areFormsClosed: isClosed }: Pick<DataLoaders, 'store' | 'content' | 'areFormsClosed'>,
  form: FormOf,
  query: FormQuery,
): Promise<Loaded<FormPageData>> {
  const isEmpty = query.returned === undefined && query.revises === undefined;
  const matter = query.dapp === undefined ? readMatter(query.what) : 'entry';
  if (form.kind === 'fake' && isEmpty && matter !== readMatter())
    return { data: { fill: await reportOf(content, form.lang, matter, query.dapp), takeoverCode: null, isClosed } };
  const loaded = await loadFill(store, form, query);
  return typeof loaded === 'object' && 'data' in loaded ? { data: { ...loaded.data, isClosed } } : loaded;
}

/** A report about what is no fake. The name of an entry is left to the sender where the DApp is unknown. */
async function reportOf(content: Content, lang: Language, what: Matter, hid?: string): Promise<FormFill> {
  if (hid === undefined) return fillWith({ [MATTER_FIELD]: what });
  const loaded = await loadDappItem(content, lang, hid);
  const dapp = typeof loaded === 'object' && 'data' in loaded ? loaded.data.dapp : null;
  const name = dapp ? `${dapp.title} (${new URL(dapp.url).host})` : '';
  return fillWith({ [MATTER_FIELD]: what, name }, dapp ? { about: hid } : {});
}

/** A form with these texts, and nothing else but `more`. */
function fillWith(texts: FormFill['texts'], more: Partial<FormFill> = {}): FormFill {
  return {
    texts,
    errors: [],
    revises: null,
    files: [],
    uploads: [],
    filesAgain: [],
    returned: '',
    collision: null,
    requested: null,
    help: null,
    key: '',
    ...more,
  };
}

type FormQuery = PageQuery<'submit'>;

interface FormOf {
  kind: FormKind;
  lang: Language;
}

type LoadedFill = Promise<Loaded<Omit<FormPageData, 'isClosed'>>>;

async function loadFill(
  store: Store,
  { kind, lang }: FormOf,
  { revises, returned, takeover, claim }: FormQuery,
): LoadedFill {
  if (returned !== undefined) return loadReturned(store, { kind, lang }, returned);
  if (revises === undefined) return { data: { fill: null, takeoverCode: findReceipt(takeover ?? claim ?? '') } };
  const submission = await loadTyped(store, revises);
  if (!submission || submission.kind !== kind) return 'missing';
  const { fields, files, receipt, status, nextReceipt, isTakenOver } = submission;
  // Accepted ambassadors and reports of fakes do not change: only listings do.
  const isDecidedForGood = !hasSubject(kind) && status === 'accepted';
  if (nextReceipt !== null || isTakenOver || isDecidedForGood)
    return { redirectTo: pathTo('submissionStatus', lang, { receipt }) };
  const requested = requestedChanges(submission, lang);
  const texts = { ...fields, [fieldWith(kind, 'answer')]: '' };
  const about = await loadReportedEntry(store, receipt);
  const fill = fillWith(texts, { revises: receipt, files, requested, ...(about !== null && { about }) });
  return { data: { fill, takeoverCode: null } };
}

/** What the last decision requested, in the language of the page; null without one. */
function requestedChanges({ history }: Submission, lang: Language): FormFill['requested'] {
  const { reasons = [], fieldReasons = {}, note = '' } = history.at(-1) ?? {};
  if (reasons.length === 0 && note === '') return null;
  const words: Record<string, string> = CATALOGS[lang].submissionReasons;
  return {
    // A newer desk may use codes that this version does not know.
    reasons: pairReasons({ reasons, fieldReasons }).flatMap(({ field, code }) => {
      const message = Object.hasOwn(words, code) ? words[code] : undefined;
      return message === undefined ? [] : [{ field, message }];
    }),
    note,
  };
}

/** A form that was posted without JavaScript and has errors. An expired one leads to the empty form. */
async function loadReturned(store: Store, { kind, lang }: FormOf, key: string): LoadedFill {
  const fill = await loadReturnedForm(store, key);
  if (fill) {
    const revised = fill.revises === null ? null : await loadTyped(store, fill.revises);
    return { data: { fill: { ...fill, requested: revised && requestedChanges(revised, lang) }, takeoverCode: null } };
  }
  return { redirectTo: kind === 'recruiting' ? pathTo(kind, lang) : pathTo('submit', lang, { kind }) };
}
