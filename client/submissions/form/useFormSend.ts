import type { FormEvent, RefObject } from 'react';
import type { Language } from '../../../shared/site/languages.ts';
import type { FormFill } from '../../../shared/site/pageData.ts';
import { ENVELOPE_FIELDS, visibleFields } from '../../../shared/submission/schemas/formInput.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { Issue } from '../../../shared/submission/schemas/issue.ts';
import type { Precheck } from '../../../shared/submission/submission.ts';
import { mayHoldSecret } from '../../../shared/submission/secrets/findSecret.ts';
import { type Messages, useLanguage, useMessages } from '../../i18n/messages.ts';
import { minimumDelay } from '../../shell/navigation/loadPageView.ts';
import { sendSubmission } from '../formRequests.ts';
import { readDeviceReceipts } from '../status/deviceReceipts.ts';
import type { FormAction, SubmissionFormState } from './formState.ts';
import { findChanged, readForm, setValues, textsOf } from './formTexts.ts';

type SendResult = Awaited<ReturnType<typeof sendSubmission>>;
type SendTexts = Pick<Messages['submissionForm'], 'network' | 'requestFailures'>;

/** The event that follows from what the site has responded to a form that it did not accept. */
export function describeRefusal(
  result: Exclude<SendResult, { receipt: string }>,
  { kind, lang, texts }: { kind: FormKind; lang: Language; texts: SendTexts },
): FormAction {
  const { network, requestFailures } = texts;
  if ('message' in result) return { type: 'failed', lang, message: result.message };
  if ('reason' in result) return { type: 'failed', lang, message: { ...requestFailures, network }[result.reason] };
  const fields = visibleFields(kind);
  const errors = result.errors.filter(({ field }) => fields.includes(field));
  if (errors.length > 0) return { type: 'refused', lang, errors };
  return { type: 'failed', lang, message: result.errors[0]?.message ?? network };
}

interface SendOptions {
  state: SubmissionFormState;
  dispatch: (action: FormAction) => void;
  check: (data: FormData, isSubmit: boolean) => Promise<readonly Issue[] | null>;
  /** The idempotency key. */
  key: () => string;
  /** The server has reported a collision. */
  onBlocked: (blocked: Pick<Precheck, 'collision' | 'help'>) => void;
  /** The site has stored the submission. */
  onReceived: () => void;
}

/**
 * The submit of a form: check, send, and show why it was refused. After success the browser opens the status page, as
 * it does without JavaScript.
 */
export function useFormSend(
  kind: FormKind,
  fill: FormFill | null,
  form: RefObject<HTMLFormElement | null>,
  { state, dispatch, check, key, onBlocked, onReceived }: SendOptions,
) {
  const lang = useLanguage();
  const texts = useMessages('submissionForm');

  async function submit(control: HTMLFormElement): Promise<void> {
    if (fill?.revises && findChanged(control).size === 0 && !state.isWarned)
      return dispatch({ type: 'warned', lang, message: texts.revises.unchanged });
    dispatch({ type: 'submitted' });
    // The checked data is sent, whatever is typed in the meantime.
    const data = readForm(control, kind);
    const issues = await check(data, true);
    if (issues === null && Object.values(textsOf(data)).some(mayHoldSecret))
      dispatch({ type: 'failed', lang, message: texts.unchecked });
    else if (issues?.length) dispatch({ type: 'refused', lang, issues });
    else await send(data);
  }

  async function send(data: FormData): Promise<void> {
    data.set(ENVELOPE_FIELDS.key, key());
    const typed = data.get(ENVELOPE_FIELDS.knownReceipts) ?? '';
    data.set(ENVELOPE_FIELDS.knownReceipts, [typed, ...readDeviceReceipts().map(({ receipt }) => receipt)].join());
    // The busy state lasts long enough to be seen.
    const [result] = await Promise.all([sendSubmission(kind, data), minimumDelay()]);
    if ('receipt' in result) {
      onReceived();
      // A full page load, so that the receipt survives a reload and stays out of other pages' URLs.
      return window.location.assign(result.statusUrl);
    }
    if ('errors' in result && result.errors.some(({ field }) => field === ENVELOPE_FIELDS.trap)) {
      // The browser or an extension has filled the hidden field in. A program that fills it in again is refused again.
      if (form.current) setValues(form.current, { [ENVELOPE_FIELDS.trap]: '' });
      return dispatch({ type: 'failed', lang, message: texts.trap.emptied });
    }
    if ('blocked' in result && result.blocked) onBlocked(result.blocked);
    dispatch(describeRefusal(result, { kind, lang, texts }));
  }

  return {
    onSubmit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (form.current && !state.isBusy) void submit(form.current);
    },
  };
}
