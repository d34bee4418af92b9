import { useId } from 'react';
import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import { ROUTES } from '../../shared/routes.ts';
import { fill, useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';

/** What can be listed, on leather: for each kind what it takes, and the form. */
export function DeveloperListing() {
  const t = useMessages('developer');
  const id = useId();
  return (
    <section className="developer-listing leather" aria-labelledby={id}>
      <div>
        <h2 id={id}>{t.listing.title}</h2>
        <p>{fill(t.listing.lead, { days: REVIEW_WORKING_DAYS })}</p>
      </div>
      <ul className="ruled">
        {ROUTES.submit.params.kind.map((kind) => (
          <li key={kind}>
            <h3>{t.names[kind]}</h3>
            <p>{t.texts[kind]}</p>
            <p className="cluster">
              <PageLink page="submit" params={{ kind }} className="button">
                {t.submit[kind]}
                <Icon name="arrowRight" />
              </PageLink>
              <PageLink page="project" params={{ kind }}>
                {t.requirements[kind]}
              </PageLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
