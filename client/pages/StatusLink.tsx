import { useMessages } from '../messages.ts';
import { PageLink } from '../ui/PageLink.tsx';

/** For those who have sent a form already: where their receipt is read. */
export function StatusLink() {
  const t = useMessages('forms').status;
  return (
    <p className="quiet">
      {t.have} <PageLink page="receiptEntry">{t.see}</PageLink>
    </p>
  );
}
