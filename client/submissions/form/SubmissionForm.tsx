import { Suspense, useRef, useState } from 'react';
import { REVIEW_WORKING_DAYS } from '../../../shared/limits.ts';
import type { FormFill } from '../../../shared/site/pageData.ts';
import { toFields } from '../../../shared/submission/schemas/fieldRoles.ts';
import { readMatter } from '../../../shared/submission/schemas/fieldControl.ts';
import { MATTER_FIELD } from '../../../shared/submission/schemas/fieldRows.ts';
import { ENVELOPE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import { FORM_SECTIONS, type FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { hasSubject } from '../../../shared/submission/submission.ts';
import { fieldId } from '../../forms/Field.tsx';
import { Form, SubmitButton } from '../../forms/Form.tsx';
import { FormSection } from '../../forms/FormSection.tsx';
import { FieldLink, FormErrors, FormNotice } from '../../forms/FormErrors.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { submissionPath } from '../formRequests.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { labelOf } from '../../i18n/fieldTexts.ts';
import { type Cleared, DraftNote } from './DraftNote.tsx';
import { countDone } from './formTexts.ts';
import { FormRecap, ListingPreview } from './lateParts.ts';
import { PasteBox } from './PasteBox.tsx';
import { SubmissionField } from './SubmissionField.tsx';
import { SubmissionContext } from './submissionContext.ts';
import { useShownFields } from './useShownFields.ts';
import { useSubmissionForm } from './useSubmissionForm.ts';

interface SubmissionFormProps {
  kind: FormKind;
  fill: FormFill | null;
  /** The code of a mailed link, by which the form takes over what it collides with. */
  takeoverCode?: string | null;
  isClosed?: boolean;
}

/** A submission form. It posts without JavaScript; with JavaScript it is validated while typing and sent in place. */
export function SubmissionForm(props: SubmissionFormProps) {
  const [restarts, setRestarts] = useState(0);
  const [cleared, setCleared] = useState<Cleared | null>(null);
  function startOver(before: Cleared) {
    setRestarts(restarts + 1);
    setCleared(before);
  }
  // Starting over mounts a new form, so that no text, message or counter stays.
  return (
    <StartedForm
      key={restarts}
      {...props}
      {...{ cleared }}
      isRestarted={restarts > 0}
      onStartOver={startOver}
      onTyped={() => setCleared(null)}
    />
  );
}

interface StartedFormProps extends SubmissionFormProps {
  /** Focuses the first field. */
  isRestarted: boolean;
  cleared: Cleared | null;
  onStartOver: (cleared: Cleared) => void;
  onTyped: () => void;
}

function StartedForm({
  kind,
  fill,
  takeoverCode,
  isClosed,
  isRestarted,
  cleared,
  onStartOver,
  onTyped,
}: StartedFormProps) {
  const t = useMessages('submissionForm');
  const { groups, groupRules, labels } = useMessages('submissionFields');
  const lang = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const state = useSubmissionForm(kind, fill, form, { isRestarted, replaces: Boolean(fill?.revises || takeoverCode) });
  // The page's language is the default, and few people object.
  const texts: Readonly<Record<string, string>> = {
    ...toFields(kind, { language: lang }),
    ...(kind === 'fake' && { [MATTER_FIELD]: readMatter() }),
    ...(takeoverCode && { [ENVELOPE_FIELDS.knownReceipts]: takeoverCode }),
    ...fill?.texts,
  };
  const shown = useShownFields(kind, form, { ...texts, [ENVELOPE_FIELDS.previous]: fill?.revises ?? '' });
  const isVisible = (fields: readonly string[]) => fields.some((name) => shown.includes(name));
  const sections = FORM_SECTIONS[kind].filter(({ yesNoField, fields }) => yesNoField || isVisible(fields));
  const sentences = useMessages('submissionNotices');
  // The browser has filled in the trap of a form without JavaScript: it is shown, so that it can be cleared.
  const isTrapFilled = fill?.errors.some(({ field }) => field === ENVELOPE_FIELDS.trap);
  const { open, precheck } = state.shared;
  const help = precheck?.help ?? null;
  // The platform field shows a longer note on closed chains.
  const notices = precheck?.notices.filter(({ code }) => code !== 'closedChain') ?? [];
  const linkTo = (field: string, ...words: string[]) => (
    <FieldLink id={fieldId(kind, field)} text={[labelOf(labels, kind, field), ...words].join(' · ')} />
  );
  const progressOf = (fields: readonly string[]) => {
    const { done, total } = countDone(kind, fields, open ?? []);
    return open && total > 0 && interpolate(t.progress, { done, total });
  };
  return (
    <Form
      name={kind}
      ref={form}
      action={submissionPath(kind, lang)}
      multipart
      className="submission-form"
      texts={texts}
      {...state.form}
      onInput={(event) => {
        state.form.onInput(event);
        if (cleared) onTyped();
      }}
    >
      <SubmissionContext value={{ kind, fill, ...state.shared }}>
        <input type="hidden" name={ENVELOPE_FIELDS.lang} value={lang} />
        <input type="hidden" name={ENVELOPE_FIELDS.key} value={fill?.key ?? ''} />
        <input type="hidden" name={ENVELOPE_FIELDS.previous} value={fill?.revises ?? ''} />
        <input type="hidden" name={ENVELOPE_FIELDS.returned} value={fill?.returned ?? ''} />
        {kind === 'fake' && <input type="hidden" name={MATTER_FIELD} value={texts[MATTER_FIELD]} />}
        {fill?.about && <input type="hidden" name={ENVELOPE_FIELDS.entry} value={fill.about} />}
        {!isTrapFilled && (
          <div className="visually-hidden" aria-hidden="true">
            <label htmlFor={`${kind}-trap`}>{t.trap.label}</label>
            <input id={`${kind}-trap`} type="text" name={ENVELOPE_FIELDS.trap} tabIndex={-1} autoComplete="off" />
          </div>
        )}
        {isClosed && <FormNotice title={t.closed} />}
        <FormErrors isBlocked={help !== null} labels={labels[kind]} />
        {takeoverCode && (
          <>
            <FormNotice title={t.claimed} />
            {!help?.resolutions && <input type="hidden" name={ENVELOPE_FIELDS.knownReceipts} value={takeoverCode} />}
          </>
        )}
        {fill?.revises && (
          <FormNotice
            title={interpolate(t.revises.title, { receipt: fill.revises })}
            items={[
              ...(fill.requested?.reasons ?? []).map(({ field, message }) =>
                field ? linkTo(field, message) : message,
              ),
              ...(fill.requested?.note ? [<q key="note">{fill.requested.note}</q>] : []),
            ]}
          >
            {fill.requested ? t.revises.text : interpolate(t.revises.own, { days: REVIEW_WORKING_DAYS })}
          </FormNotice>
        )}
        {fill && fill.uploads.length > 0 && (
          <FormNotice title={t.filesKept} items={fill.uploads.map(({ field }) => linkTo(field))} />
        )}
        {fill && fill.filesAgain.length > 0 && (
          <FormNotice title={t.filesAgain} items={fill.filesAgain.map((field) => linkTo(field))} />
        )}
        <DraftNote
          {...{ kind, form, cleared }}
          isRestored={state.draft.isRestored}
          filesAgain={state.draft.filesAgain}
          onStartOver={(before) => {
            state.draft.remove();
            onStartOver(before);
          }}
          onUndone={onTyped}
        />
        {kind === 'token' && <PasteBox form={form} />}
        {sections.map(({ group, yesNoField, fields }, index) => (
          <FormSection
            key={group}
            title={groups[group]}
            rule={groupRules[group]}
            step={index + 1}
            steps={sections.length}
            progress={progressOf(fields)}
            aside={
              index === 0 &&
              open &&
              hasSubject(kind) && (
                <Suspense fallback={null}>
                  <ListingPreview kind={kind} form={form} />
                </Suspense>
              )
            }
          >
            {yesNoField && (
              <div className="submission-form__yes-no">
                <SubmissionField name={yesNoField} />
              </div>
            )}
            <div className="submission-form__fields" hidden={!isVisible(fields)}>
              {fields.map(
                (name) =>
                  name !== MATTER_FIELD && (
                    <div key={name} className="submission-form__field" data-name={name} hidden={!shown.includes(name)}>
                      <SubmissionField name={name} />
                    </div>
                  ),
              )}
            </div>
          </FormSection>
        ))}
        <div className="submission-form__send rows columns">
          {/* Points that a reviewer will look at. */}
          <div role="status">
            {notices.length > 0 && (
              <>
                <p>{t.collision.notices}</p>
                <ul className="bullets">
                  {notices.map((notice) => (
                    <li key={notice.code}>{interpolate(sentences[notice.code], { with: notice.with })}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
          {open && (
            <Suspense fallback={null}>
              <FormRecap />
            </Suspense>
          )}
          {isTrapFilled && (
            <TextField name={ENVELOPE_FIELDS.trap} label={t.trap.label} optional="conditionally" autoComplete="off" />
          )}
          <SubmitButton text={fill?.revises ? t.revises.send : t.send} busyText={t.sending} />
          <div role="alert">
            {state.failure && (
              <p className="field__error">
                <Icon name="warning" /> <span>{state.failure}</span>
              </p>
            )}
          </div>
          <p className="note submission-form__promise" role="status">
            {state.draft.isKept ? t.draft.promise : t.draft.notKept}
          </p>
        </div>
      </SubmissionContext>
    </Form>
  );
}
