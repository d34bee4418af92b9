import { useRef } from 'react';
import type { FormFill } from '../../../shared/pageData.ts';
import { ENVELOPE_FIELDS, FILE_FIELDS } from '../../../shared/schemas/formInput.ts';
import { FORM_SECTIONS, type FormKind } from '../../../shared/schemas/formSections.ts';
import { Form, FormSection, SubmitButton } from '../../forms/Form.tsx';
import { FormErrors, FormNotice } from '../../forms/FormErrors.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { PasteBox } from './PasteBox.tsx';
import { SubmissionField } from './SubmissionField.tsx';
import { SubmissionContext, useSubmission } from './submissionContext.ts';
import { useSubmissionForm } from './useSubmissionForm.ts';

interface SubmissionFormProps {
  kind: FormKind;
  fill: FormFill | null;
}

/** A submission form. It posts without JavaScript; with it, it is validated while typing and answered in place. */
export function SubmissionForm({ kind, fill }: SubmissionFormProps) {
  const t = useMessages('submissionForm');
  const { groups, groupRules } = useMessages('submissionFields');
  const lang = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const state = useSubmissionForm({ kind, fill, form });
  const sections = FORM_SECTIONS[kind];
  // The page's language is the default.
  const texts = { ...(kind === 'dapp' && { language: lang === 'zh' ? 'zh' : 'en' }), ...fill?.texts };
  const mustChooseAgain = fill !== null && fill.errors.length > 0 && FILE_FIELDS[kind].length > 0;

  const { issues, notices, precheck, write } = state;
  return (
    <Form
      name={kind}
      ref={form}
      action={`/api/submissions/${kind}`}
      multipart
      className="submission-form"
      errors={state.errors}
      attempted={state.attempted}
      attempt={state.attempt}
      texts={texts}
      busy={state.busy}
      {...state.handlers}
    >
      <SubmissionContext value={{ kind, fill, issues, notices, precheck, write }}>
        <input type="hidden" name={ENVELOPE_FIELDS.lang} value={lang} />
        <input type="hidden" name={ENVELOPE_FIELDS.key} />
        <input type="hidden" name={ENVELOPE_FIELDS.previous} value={fill?.revises ?? ''} />
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor={`${kind}-trap`}>{t.honeypot}</label>
          <input id={`${kind}-trap`} type="text" name={ENVELOPE_FIELDS.honeypot} tabIndex={-1} autoComplete="off" />
        </div>
        {fill?.revises && (
          <FormNotice title={interpolate(t.revises.title, { receipt: fill.revises })}>{t.revises.text}</FormNotice>
        )}
        <FormErrors />
        {mustChooseAgain && <FormNotice title={t.filesAgain} />}
        <DraftNote
          isRestored={state.isRestored}
          hasFiles={FILE_FIELDS[kind].length > 0}
          onStartOver={state.startOver}
        />
        {kind === 'token' && <PasteBox form={form} />}
        {sections.map(({ group, question, fields }, index) => (
          <FormSection
            key={group}
            title={groups[group]}
            rule={groupRules[group]}
            step={index + 1}
            steps={sections.length}
          >
            {question && (
              <div className="submission-form__question">
                <SubmissionField name={question} />
              </div>
            )}
            <div className={question ? 'submission-form__branch' : 'submission-form__fields'}>
              {fields.map((name) => (
                <div key={name} className="submission-form__field" data-name={name}>
                  <SubmissionField name={name} />
                </div>
              ))}
            </div>
          </FormSection>
        ))}
        <div className="submission-form__send">
          <PrecheckNotes />
          <SubmitButton text={t.send} busyText={t.sending} />
          <p className="note">{t.draft.promise}</p>
        </div>
      </SubmissionContext>
    </Form>
  );
}

interface DraftNoteProps {
  isRestored: boolean;
  hasFiles: boolean;
  onStartOver: () => void;
}

/** Says that the form was restored from a draft, and how to discard it. */
function DraftNote({ isRestored, hasFiles, onStartOver }: DraftNoteProps) {
  const t = useMessages('submissionForm').draft;
  return (
    <div className="draft-note" role="status">
      {isRestored && (
        <>
          <p>
            {t.restored} {hasFiles && t.files}
          </p>
          <button type="button" className="button button--quiet" onClick={onStartOver}>
            {t.startOver}
          </button>
        </>
      )}
    </div>
  );
}

/** Points that a reviewer will look at, shown before the form is sent. */
function PrecheckNotes() {
  const { precheck } = useSubmission();
  const t = useMessages('submissionForm').collision;
  const { notices: sentences } = useMessages('submissionErrors');
  const notices = precheck?.notices ?? [];
  return (
    <div role="status">
      {notices.length > 0 && (
        <>
          <p>{t.notices}</p>
          <ul className="precheck-notes">
            {notices.map((notice) => (
              <li key={notice.code}>{interpolate(sentences[notice.code], { with: notice.with })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
