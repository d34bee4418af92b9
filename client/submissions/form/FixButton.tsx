import type { ReactNode } from 'react';
import { useSubmission } from './submissionContext.ts';

interface FixButtonProps {
  /** Texts by field. */
  values: Readonly<Record<string, string>>;
  disabled?: boolean;
  children: ReactNode;
}

/** Fills in what a field should say. */
export function FixButton({ values, disabled, children }: FixButtonProps) {
  const { setValues } = useSubmission();
  return (
    <button
      type="button"
      className="button button--quiet address-verdict__fix"
      disabled={disabled}
      onClick={() => setValues(values)}
    >
      {children}
    </button>
  );
}
