import { BRAND } from '../../shared/brand/brand.ts';
import { MailLink } from './links.tsx';
import { Words } from '../i18n/words.tsx';

interface ReviewPromiseProps {
  title: string;
  text?: string;
  /** Signs of fraud; omitted where the page lists them elsewhere. */
  signs?: readonly string[];
  /** Text before the email address, when `text` does not lead to it. */
  report?: string;
}

/** The things that the team never does or requests, and the address to report fraud. */
export function ReviewPromise({ title, text, signs, report }: ReviewPromiseProps) {
  return (
    <section className="review-promise cut columns">
      <h2>
        <Words text={title} />
      </h2>
      <div className="review-promise__words rows">
        {text && <p>{text}</p>}
        {signs && (
          <ul className="review-promise__warnings rows">
            {signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        )}
        <p>
          <span>{report}</span> <MailLink address={BRAND.securityEmail} />
        </p>
      </div>
    </section>
  );
}
