import { BRAND } from '../../shared/brand/brand.ts';
import { MailLink } from '../ui/links.tsx';

interface ReviewPromiseProps {
  title: string;
  text?: string;
  /** How to tell a crook; left out where the page says it elsewhere. */
  signs?: readonly string[];
  /** The words before the address, where they are not the end of `text`. */
  report?: string;
}

/** What nobody of ours ever does or asks for, and where to send whoever does: visitors are hunted by people who say otherwise. */
export function ReviewPromise({ title, text, signs, report }: ReviewPromiseProps) {
  return (
    <section className="review-promise cut">
      <h2>{title}</h2>
      <div className="review-promise__words">
        {text && <p>{text}</p>}
        {signs && (
          <ul className="review-promise__warnings">
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
