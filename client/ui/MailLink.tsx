interface MailLinkProps {
  to: string;
  /** In the page's language: it arrives in our mailbox, but the visitor reads it first. */
  subject?: string;
  /** What the visitor finds written already. */
  body?: string;
  className?: string;
}

/** An address that opens the visitor's mail program. Written out, because whoever has none must be able to copy it. */
export function MailLink({ to, subject, body, className }: MailLinkProps) {
  const head = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text ? `${name}=${encodeURIComponent(text)}` : [],
  );
  const search = head.length > 0 ? `?${head.join('&')}` : '';
  return (
    <a href={`mailto:${to}${search}`} className={className}>
      {to}
    </a>
  );
}
