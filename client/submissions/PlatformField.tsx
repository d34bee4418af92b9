import { useEffect, useState } from 'react';
import { PLATFORM_LIVES } from '../../shared/platformLives.ts';
import { EVM_SUBSET, SUBMISSION_PLATFORMS, type SubmissionPlatform } from '../../shared/submissionPlatforms.ts';
import type { FieldProps } from '../forms/Field.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { useFieldState } from '../forms/formState.ts';
import { fill, useMessages } from '../messages.ts';
import { OutLink } from '../ui/OutLink.tsx';

/** A day says by itself what it is. */
const YEAR = /^\d{4}$/;
const EVM: readonly string[] = EVM_SUBSET;

/** The platform of a submission, by the specification's names, with what became of each since. */
export function PlatformField(field: FieldProps) {
  const t = useMessages('submissionForm').platform;
  const { id } = useFieldState(field.name);
  const [chosen, setChosen] = useState('');

  // The field is also written by drafts, pasted tokens and one-click mendings: all of them say so by its event.
  useEffect(() => {
    const select = document.getElementById(id) as HTMLSelectElement | null;
    if (!select) return;
    const read = () => setChosen(select.value);
    read();
    select.addEventListener('change', read);
    return () => select.removeEventListener('change', read);
  }, [id]);

  const options = (names: readonly SubmissionPlatform[]) =>
    names.map((name) => {
      const { state, officialName: official, since } = PLATFORM_LIVES[name];
      const values = { name, official, date: since ?? '' };
      const text =
        state === 'closed' ? fill(t.closedOption, values) : state === 'renamed' ? fill(t.renamedOption, values) : name;
      return { value: name, text };
    });
  return (
    <div className="platform-field">
      <SelectField
        {...field}
        options={[
          { label: t.evm, options: options(SUBMISSION_PLATFORMS.filter((name) => EVM.includes(name))) },
          { label: t.others, options: options(SUBMISSION_PLATFORMS.filter((name) => !EVM.includes(name))) },
        ]}
      />
      <div role="status">{chosen in PLATFORM_LIVES && <Life name={chosen as SubmissionPlatform} />}</div>
    </div>
  );
}

/** What somebody who lists on this chain should know of it; nothing of one that simply runs. */
function Life({ name }: { name: SubmissionPlatform }) {
  const t = useMessages('submissionForm').platform;
  const { state, officialName: official, since, source } = PLATFORM_LIVES[name];
  if (state === 'running') return null;
  const text = state === 'renamed' && since === null ? t.renamedUndated : t[state];
  const date = since && YEAR.test(since) ? fill(t.year, { year: since }) : (since ?? '');
  return (
    <p className="platform-field__life" data-state={state}>
      {fill(text, { name, official, date })} <OutLink href={source}>{t.source}</OutLink>
    </p>
  );
}
