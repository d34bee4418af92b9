interface MailLinkProps {
  to: string;
  /** In the page's language: it arrives in our mailbox, but the visitor reads it first. */
  subject?: string;
  className?: string;
}

/** An address that opens the visitor's mail program. Written out, because whoever has none must be able to copy it. */
export function MailLink({ to, subject, className }: MailLinkProps) {
  const search = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return (
    <a href={`mailto:${to}${search}`} className={className}>
      {to}
    </a>
  );
}
