import { LANGUAGE_ROWS, LANGUAGES } from '../../../shared/site/languages.ts';
import { labelOfPlatform, PLATFORMS } from '../../../shared/submission/platforms.ts';
import { FORM_KINDS } from '../../../shared/submission/schemas/formSections.ts';
import { SUBMISSION_STATUSES } from '../../../shared/submission/submission.ts';
import { statusWord } from '../formats.ts';
import type { QueueFilters } from '../review/queueFilters.ts';
import { Check } from './ReviewFields.tsx';
import { WARNING_CODES } from './warningGuides.ts';

/** The search and the filters of the queue and of what is decided. They are in the address, without any receipt. */
export function FilterForm({ filters }: { filters: QueueFilters }) {
  const { show, kind, chain, lang, notice, status, mine, q, sort } = filters;
  const isDecided = show === 'decided';
  return (
    <form className="row" role="search">
      {isDecided && <input type="hidden" name="show" value={show} />}
      <label htmlFor="q">Name, website or contract</label>
      <input id="q" name="q" type="search" defaultValue={q} autoComplete="off" />
      <Choice name="kind" label="All forms" value={kind} choices={FORM_KINDS.map((one) => [one, one])} />
      <ChainChoice value={chain} />
      <Choice
        name="lang"
        label="All languages"
        value={lang}
        choices={LANGUAGES.map((one) => [one, LANGUAGE_ROWS[one].name])}
      />
      <Choice
        name="notice"
        label="All warnings"
        value={notice}
        choices={[
          ['none', 'No warning'],
          ['any', 'Any warning'],
          ...WARNING_CODES.map((code) => [code, code] as const),
        ]}
      />
      {isDecided ? (
        <Choice
          name="status"
          label="All decisions"
          value={status}
          choices={SUBMISSION_STATUSES.filter((one) => one !== 'received').map((one) => [one, statusWord(one)])}
        />
      ) : (
        <Choice name="sort" label="By deadline" value={sort} choices={[['risk', 'By risk']]} />
      )}
      <Check name="mine" defaultChecked={mine}>
        Mine
      </Check>
      <button className="button">Filter</button>
      <a href={isDecided ? '/?show=decided' : '/'}>All</a>
    </form>
  );
}

/** The list of chains in a filter. */
export function ChainChoice({ value }: Pick<ChoiceProps, 'value'>) {
  const choices = PLATFORMS.map(({ name }) => [name, labelOfPlatform(name)] as const);
  return <Choice name="chain" label="All chains" value={value} choices={choices} />;
}

interface ChoiceProps {
  name: string;
  /** What is shown without a choice, and the name of the list for screen readers. */
  label: string;
  value: string | null;
  choices: readonly (readonly [value: string, text: string])[];
}

function Choice({ name, label, value, choices }: ChoiceProps) {
  return (
    <select name={name} aria-label={label} defaultValue={value ?? ''}>
      <option value="">{label}</option>
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** The search for what no address may contain: it is posted. */
export function FindForm() {
  return (
    <form className="row" method="post" action="/find">
      <label htmlFor="what">Receipt or sender’s email</label>
      <input id="what" name="what" required autoComplete="off" />
      <button className="button">Find</button>
    </form>
  );
}
