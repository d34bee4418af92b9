import { Icon } from '../ui/Icon.tsx';

interface FieldErrorProps {
  id: string;
  message: string;
  /** Read out when it comes: for forms without a summary that takes the focus. */
  announced?: boolean | undefined;
}

/** What is wrong with one field, beside it. An icon as well as a colour says so. */
export function FieldError({ id, message, announced }: FieldErrorProps) {
  return (
    <p className="field__error" id={id} role={announced ? 'alert' : undefined}>
      <Icon name="warning" />
      <span>{message}</span>
    </p>
  );
}
