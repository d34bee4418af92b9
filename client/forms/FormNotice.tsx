import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/Icon.tsx';

interface FormNoticeProps {
  /** `warning` for what costs people money, `plain` for what they should know. */
  tone: 'plain' | 'warning';
  title: string;
  children: ReactNode;
}

const ICONS: Record<FormNoticeProps['tone'], IconName> = { plain: 'shield', warning: 'warning' };

/** What somebody who fills a form should know, where they need it. */
export function FormNotice({ tone, title, children }: FormNoticeProps) {
  return (
    <div className="form-notice" data-tone={tone}>
      <Icon name={ICONS[tone]} />
      <p>
        <strong>{title}</strong> {children}
      </p>
    </div>
  );
}
