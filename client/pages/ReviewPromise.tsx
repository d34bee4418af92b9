import { BRAND } from '../../shared/brand.ts';
import { MailLink } from '../ui/MailLink.tsx';

interface ReviewPromiseProps {
  title: string;
  text: string;
  /** How to tell a crook; left out where the page says it elsewhere. */
  signs?: readonly string[];
  /** The words before the address, where they are not the end of `text`. */
  report?: string;
}

/** No fee, no fast lane, and where to send whoever sells one: teams are hunted by people who say otherwise. */
export function ReviewPromise({ title, text, signs, report }: ReviewPromiseProps) {
  return (
    <section className="review-promise">
      <h2>{title}</h2>
      <div className="review-promise__words">
        <p>{text}</p>
        {signs && (
          <ul className="review-promise__signs">
            {signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        )}
        <p>
          {report} <MailLink to={BRAND.securityEmail} />
        </p>
      </div>
    </section>
  );
}
