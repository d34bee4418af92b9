import { createContext, useContext } from 'react';
import type { FormError } from '../../shared/pageData.ts';

export interface FormState {
  /** Tells the fields of two forms on one page apart: ids begin with it. */
  form: string;
  errors: readonly FormError[];
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
export function useFieldState(name: string): { id: string; error: string | null; busy: boolean } {
  const { form, errors, busy } = useFormState();
  const error = errors.find(({ field }) => field === name)?.message ?? null;
  return { id: fieldId(form, name), error, busy };
}
