import type { ReactNode } from 'react';
import { LINKS, type LinkName } from '../../shared/links.ts';
import { useLanguage } from '../messages.ts';

type OutLinkProps = { className?: string; children: ReactNode } & ({ to: LinkName } | { href: string });

/** A link that leaves the site: by name from shared/links.ts, or an address that content brought and that was parsed as http(s). */
export function OutLink({ className, children, ...target }: OutLinkProps) {
  const lang = useLanguage();
  const href = 'to' in target ? LINKS[target.to][lang] : target.href;
  return (
    <a href={href} className={className} rel="noopener">
      {children}
    </a>
  );
}
