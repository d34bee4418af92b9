import { createContext, useContext } from 'react';
import type { FormError } from '../../shared/pageData.ts';

export interface FormState {
  /** Tells the fields of two forms on one page apart: ids begin with it. */
  form: string;
  errors: readonly FormError[];
  /** What was wrong when the form was last sent; the summary lists these until it is sent again, so that nothing moves while they are mended. */
  attempted: readonly FormError[];
  /** How often it was sent; where nobody counts, each list of errors is a new sending. */
  attempt?: number | undefined;
  /** What the fields hold before anybody types, by name. */
  texts: Readonly<Record<string, string>>;
  busy: boolean;
}

/** What a form knows and its parts ask for, so that no field has to be told by hand. */
export const FormStateContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('No form in sight: render inside Form.');
  return state;
}

/** The id of a field's control: where the summary of errors leads. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** What one field needs of its form. */
export function useFieldState(name: string): {
  id: string;
  error: string | null;
  text: string | undefined;
  busy: boolean;
} {
  const { form, errors, texts, busy } = useFormState();
  const error = errors.find(({ field }) => field === name)?.message ?? null;
  return { id: fieldId(form, name), error, text: texts[name], busy };
}
