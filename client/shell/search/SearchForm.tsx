import { type ReactNode, type Ref, type SubmitEvent, useId } from 'react';
import type { ReadSearch } from '../../../shared/genuine/readQuestion.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { type Messages, useLanguage } from '../../i18n/messages.ts';
import { submitSearch } from './submitSearch.ts';

interface SearchFormProps {
  t: Messages['search'];
  ref?: Ref<HTMLInputElement>;
  typed?: string;
  onTyped?: (text: string) => void;
  /** Told how a text was read that was sent off; null where it could not be read. */
  onSent?: (read: ReadSearch | null) => void;
  /** The buttons. */
  children: ReactNode;
}

/** The field of the search, in its dialog and on its page. Without JavaScript it is a GET form. */
export function SearchForm({ t, ref, typed, onTyped, onSent, children }: SearchFormProps) {
  const lang = useLanguage();
  const id = useId();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const read = await submitSearch(String(new FormData(form).get('q')), lang);
    // A secret does not stay on the screen.
    if (read?.kind === 'secret') form.reset();
    onSent?.(read);
  }

  return (
    <form
      className="search-form"
      role="search"
      method="get"
      action={pathTo('search', lang)}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t.label}
      </label>
      <input
        id={id}
        ref={ref}
        key={typed}
        className="search-form__field control"
        type="search"
        name="q"
        defaultValue={typed}
        placeholder={t.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        enterKeyHint="search"
        onInput={({ currentTarget }) => onTyped?.(currentTarget.value)}
      />
      {children}
    </form>
  );
}
