import { useFormState } from './formState.ts';

interface SubmitButtonProps {
  text: string;
  busyText: string;
  disabled?: boolean;
}

/** Sends its form. As wide as the longer of its two texts, so that sending moves nothing; while busy it keeps the focus. */
export function SubmitButton({ text, busyText, disabled }: SubmitButtonProps) {
  const { busy } = useFormState();
  return (
    <button type="submit" className="submit-button button" aria-disabled={busy} disabled={disabled}>
      <span data-shown={!busy}>{text}</span>
      <span data-shown={busy}>{busyText}</span>
    </button>
  );
}
